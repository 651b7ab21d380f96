import { useCallback, useEffect, useRef, useState } from 'react';
import * as styles from './Toasts.module.css';

/** Long enough to read a line twice. */
const SHOWN_MILLISECONDS = 4500;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly about: string | undefined;
}

/** Shows a message. `about` names what the message is about; it stands beside the text, which stays as it is. */
export type ShowToast = (text: string, about?: string) => void;

let lastId = 0;

/** Short messages at the edge of the screen: `toast` shows one, `toasts` is the element to render. */
export function useToasts() {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const toast = useCallback<ShowToast>((text, about) => {
    lastId += 1;
    const latest = { id: lastId, text, about };
    // What is new about the same thing takes the place of what was said before, and keeps its focus.
    setShown((now) => {
      if (now.every((each) => each.about !== about)) return [...now, latest];
      return now.map((each) => (each.about === about ? latest : each));
    });
  }, []);
  const dismiss = useCallback((id: number) => {
    setShown((others) => others.filter((other) => other.id !== id));
  }, []);
  const toasts = (
    <output className={`tight-stack ${styles['corner']}`} aria-live="polite">
      {shown.map((item) => (
        <Message key={item.about ?? ''} toast={item} onGone={dismiss} />
      ))}
    </output>
  );
  return { toast, toasts };
}

interface MessageProps {
  toast: Toast;
  onGone: (id: number) => void;
}

/** Stays while the pointer or the focus is in it: a focused button that goes takes the focus with it (WCAG 2.2.1). */
function Message({ toast: { id, text, about }, onGone }: MessageProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const stays = isPointedAt || hasFocus;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onGone, SHOWN_MILLISECONDS, id);
    return () => clearTimeout(timer);
  }, [id, onGone, stays]);
  return (
    <span
      className={`over-the-end ${styles['toast']}`}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        // Without one the window came back: where the focus was before is still known.
        if (relatedTarget) cameFrom.current = relatedTarget;
        setFocus(true);
      }}
      onBlur={({ target }) => setFocus(target === document.activeElement)} // it stays if the window is left
    >
      <span key={id}>{text}</span>
      {about !== undefined && <q>{about}</q>}
      <button
        type="button"
        aria-label="Cerrar aviso"
        onClick={() => {
          if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
          onGone(id);
        }}
      >
        ✖
      </button>
    </span>
  );
}
