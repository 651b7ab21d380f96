import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Removes what the document says of the first page only. Browsers share the canonical address. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname === first) return;
    for (const element of document.querySelectorAll('[rel=canonical], [type$=ld+json]'))
      element.remove();
  }, [pathname, first]);
}
