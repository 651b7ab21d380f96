import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

interface Props {
  /** A failure is announced at once; news waits for a pause. */
  tone: 'failure' | 'news';
  children: ReactNode;
  action?: { readonly label: string; readonly run: () => void };
}

/** A few words in the place of what should be there. */
export function Notice({ tone, children, action }: Props) {
  return (
    <div className={styles[tone]} role={tone === 'failure' ? 'alert' : 'status'}>
      <p>{children}</p>
      {action && (
        <Button look="quiet" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
