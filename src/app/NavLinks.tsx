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

/** `open` matters only in a narrow window, where a button shows and hides the links. */
export function NavLinks({ id, open }: { id: string; open: boolean }) {
  const { pathname } = useLocation();
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  const below = (path: string) => path === routePaths.catalog && catalogParts.some(isAt);
  return (
    <nav aria-label="Principal" className={styles['links']} data-open={open} id={id}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={isAt(to) ? 'page' : below(to) || undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
