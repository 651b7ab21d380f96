import { useEffect, useRef } from 'react';
import * as styles from './ProductTable.module.css';

interface Props {
  /** In pixels. */
  height: number;
  /** Something outside the list has got the focus. */
  onLeave: () => void;
}

/** Keeps the place of a removed row. Screen readers skip it: the toast has told them. */
export function RemovedRow({ height, onLeave }: Props) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const list = row.current?.parentElement;
      if (!list || !(target instanceof Element) || list.contains(target)) return;
      // A press on a place without a control gives the focus to the page's `main`.
      if (!target.contains(list)) onLeave();
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
    };
  }, [onLeave]);
  return (
    <li ref={row} className={styles['removed']} style={{ minHeight: height }} aria-hidden="true">
      Eliminado
    </li>
  );
}
