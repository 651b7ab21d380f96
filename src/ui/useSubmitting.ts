import { useEffect, useRef, useState } from 'react';

/**
 * Keeps an action from being started twice. `start` says whether it may begin; from then on `busy` holds until `end`,
 * or until the browser brings back the page as it was left (back/forward cache).
 */
export function useSubmitting() {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);

  const set = (now: boolean) => {
    underWay.current = now;
    setBusy(now);
  };

  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pageshow', shown);
    };
  }, []);

  const start = (): boolean => {
    if (underWay.current) return false;
    set(true);
    return true;
  };

  const end = () => {
    set(false);
  };

  return { busy, start, end };
}
