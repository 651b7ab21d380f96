import { useEffect, useState } from 'react';
import { messages } from '#src/text/messages.ts';
import styles from './SlowHint.module.css';

/** Milliseconds after which a visitor may wonder whether anything is still under way. */
const SLOW = 8000;

/** Says so, over the shape it stands in, when that shape has been waiting for long. */
export function SlowHint() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return <output className={styles['hint']}>{slow && messages.slow}</output>;
}
