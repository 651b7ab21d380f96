import { categories } from '#contracts/fixedLists.ts';
import { assetPath, categoryPath } from '#src/lib/paths.ts';
import { Link } from '#src/ui/Link.tsx';
import { showsFocused } from '#src/ui/showsFocused.ts';
import * as styles from './Categories.module.css';

/** A way to each category: the search bar finds nothing. The pictures wait, so that the first slide and the script do not. */
export function Categories() {
  return (
    <nav aria-label="Categorías">
      <ul {...showsFocused} className={`tight-stack ${styles['row']}`}>
        {categories.map(({ category_name: name, category_image: image }) => (
          <li key={name}>
            <Link to={categoryPath(name)} className={`box tight-stack ${styles['tile']}`}>
              <img
                src={assetPath(image)}
                alt=""
                width={64}
                height={48}
                loading="lazy"
                fetchPriority="low"
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
