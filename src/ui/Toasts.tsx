import { useCallback, useEffect, useState } from 'react';
import styles from './Toasts.module.css';

/** Long enough to read a line twice. */
const SHOWN_MILLISECONDS = 6000;

interface Toast {
  readonly id: number;
  readonly text: string;
}

let lastId = 0;

/** Short messages at the edge of the screen: `toast(text)` shows one, `toasts` is the element to render. */
export function useToasts() {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const toast = useCallback((text: string) => {
    lastId += 1;
    const id = lastId;
    setShown((others) => [...others, { id, text }]);
  }, []);
  const dismiss = useCallback((id: number) => {
    setShown((others) => others.filter((other) => other.id !== id));
  }, []);
  const toasts = (
    <output className={styles['corner']} aria-live="polite">
      {shown.map((item) => (
        <Message key={item.id} toast={item} onGone={dismiss} />
      ))}
    </output>
  );
  return { toast, toasts };
}

function Message({ toast: { id, text }, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      onGone(id);
    }, SHOWN_MILLISECONDS);
    return () => {
      clearTimeout(timer);
    };
  }, [id, onGone]);
  return (
    <span className={styles['toast']}>
      <span>{text}</span>
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={() => {
          onGone(id);
        }}
      >
        ✖
      </button>
    </span>
  );
}
