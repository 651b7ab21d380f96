import { Link } from '#src/ui/Link.tsx';
import { showsFocused } from '#src/ui/showsFocused.ts';
import { useScrolledTo } from './useScrolledTo.ts';
import * as styles from './Siblings.module.css';

interface Props {
  label: string;
  names: readonly string[];
  current: string;
  pathOf: (name: string) => string;
}

/** Links to all fixed categories or brands, in one row that scrolls sideways where it is too long. */
export function Siblings({ label, names, current, pathOf }: Props) {
  const row = useScrolledTo('[aria-current]');
  return (
    <nav aria-label={label}>
      <ul ref={row} {...showsFocused} className={styles['row']}>
        {names.map((name) => (
          <li key={name}>
            <Link to={pathOf(name)} aria-current={name === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
