import { NavLink } from 'react-router-dom';
import { routePaths } from '#src/lib/paths.ts';
import styles from './NavLinks.module.css';

const links = [
  { to: routePaths.home, label: 'Inicio' },
  { to: routePaths.about, label: 'Nosotros' },
  { to: routePaths.catalog, label: 'Catálogo' },
  { to: routePaths.service, label: 'Servicio Técnico' },
] as const;

/** `open` matters only in a narrow window, where a button shows and hides the links. */
export function NavLinks({ id, open }: { id: string; open: boolean }) {
  return (
    <nav aria-label="Principal" className={styles['links']} data-open={open} id={id}>
      {links.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
