import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { removeStructuredData } from '#src/lib/structuredData.ts';

/** Once the first page is left, removes what is said of it alone: its address, which browsers share, and its JSON-LD. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    document.querySelector('[rel=canonical]')?.remove();
    removeStructuredData();
  }, [pathname]);
}
