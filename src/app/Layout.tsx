import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { NavBar } from './NavBar.tsx';
import styles from './Layout.module.css';

const MAIN = 'contenido';

/** The frame of every page: skip link, navigation bar, and the place where the screens take turns. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useArrival();
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

/** A new page begins at its top and has the focus; Back leaves the scroll position to the browser. */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, kind]);
  return main;
}
