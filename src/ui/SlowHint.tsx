import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds after which a visitor may wonder whether anything is still under way. */
const SLOW = 8000;

/** Says something when it has stood on the page for long. */
export function SlowHint({ children }: { children: ReactNode }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return <output>{slow && children}</output>;
}
