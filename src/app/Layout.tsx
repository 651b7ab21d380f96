import type { ReactNode } from 'react';
import { NavBar } from './NavBar.tsx';
import { useDocumentHead } from './useDocumentHead.ts';
import { useScrollAndFocus } from './useScrollAndFocus.ts';
import { usePassedClicks } from './usePassedClicks.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useSettledPayments } from './useSettledPayments.ts';

const MAIN_ID = 'contenido';

export function Layout({ children }: { children: ReactNode }) {
  const main = useScrollAndFocus();
  usePassedClicks(main);
  usePrefetch();
  useSettledPayments();
  useDocumentHead();
  return (
    <>
      <a href={`#${MAIN_ID}`} className="visually-hidden skip">
        Saltar al contenido
      </a>
      <NavBar />
      <main ref={main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
