import type { ReactNode } from 'react';
import { NavBar } from './NavBar.tsx';
import { useArrival } from './useArrival.ts';
import { usePrefetch } from './usePrefetch.ts';
import styles from './Layout.module.css';

const MAIN = 'contenido';

/** The frame of every page: skip link, navigation bar, and the place where the screens take turns. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useArrival();
  usePrefetch();
  return (
    <>
      <a href={`#${MAIN}`} className={`visually-hidden ${styles['skip']}`}>
        Saltar al contenido
      </a>
      <NavBar />
      <main ref={main} id={MAIN} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
