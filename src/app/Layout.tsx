import type { ReactNode } from 'react';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { NavBar } from './NavBar.tsx';
import { useDocumentHead } from './useDocumentHead.ts';
import { useScrollAndFocus } from './useScrollAndFocus.ts';
import { usePassedClicks } from './usePassedClicks.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useSettledPayments } from './useSettledPayments.ts';

export function Layout({ children }: { children: ReactNode }) {
  const main = useScrollAndFocus();
  usePassedClicks(main);
  usePrefetch();
  useSettledPayments();
  useDocumentHead();
  return (
    <>
      <SkipLink to="contenido">Saltar al contenido</SkipLink>
      <NavBar />
      <main ref={main} id="contenido" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
