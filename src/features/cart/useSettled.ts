import { useEffect, useState } from 'react';

/** Whether the page has been painted as a whole since it was opened, and so knows the size of all that is on it. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      // The frame that begins now is painted when the next one begins.
      frame = requestAnimationFrame(() => {
        setSettled(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return settled;
}
