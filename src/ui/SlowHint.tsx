import { useEffect, useState } from 'react';
import { messages } from '#src/text/messages.ts';
import * as styles from './SlowHint.module.css';

/** After this time a user may wonder whether the page is still loading. */
const SLOW_AFTER_MILLISECONDS = 8000;

export function SlowHint() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_AFTER_MILLISECONDS, true);
    return () => clearTimeout(timer);
  }, []);
  return <output className={styles['hint']}>{slow && messages.slow}</output>;
}
