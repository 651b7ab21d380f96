import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '#src/ui/Link.tsx';
import { routePaths } from '#src/lib/paths.ts';
import * as styles from './NavLinks.module.css';

const links = [
  { to: routePaths.home, label: 'Inicio' },
  { to: routePaths.about, label: 'Nosotros' },
  { to: routePaths.catalog, label: 'Catálogo' },
  { to: routePaths.service, label: 'Servicio Técnico' },
] as const;

/** The pages below the catalogue: the bar marks its link there, too, but not as the page itself. */
const catalogParts = [routePaths.category, routePaths.brand, routePaths.product];

interface Props {
  /** Matters only in a narrow window, where a button shows and hides the links. */
  open: boolean;
  onChoose: () => void;
}

export function NavLinks({ open, onChoose }: Props) {
  const { pathname } = useLocation();
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  const below = (path: string) => path === routePaths.catalog && catalogParts.some(isAt);
  return (
    <nav aria-label="Principal" className={styles['links']} data-open={open} id="menu">
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={isAt(to) ? 'page' : below(to) || undefined}
          onClick={open ? onChoose : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
