import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Removes the canonical address of the first page once it is left, because browsers share that address. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) document.querySelector('[rel=canonical]')?.remove();
  }, [pathname]);
}
