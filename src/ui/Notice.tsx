import type { ReactNode } from 'react';
import { assetPath } from '#src/lib/paths.ts';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

interface Props {
  /** A failure is announced at once; news waits for a pause. */
  tone: 'failure' | 'news';
  children: ReactNode;
  action?: { readonly label: string; readonly run: () => void };
  /** The way on from here, where there is one. */
  link?: ReactNode;
}

/** A few words in the place of what should be there. */
export function Notice({ tone, children, action, link }: Props) {
  return (
    <div className={styles[tone]}>
      {tone === 'news' && (
        <img src={assetPath('pictures/empty.svg')} alt="" width={160} height={120} />
      )}
      <p role={tone === 'failure' ? 'alert' : 'status'}>{children}</p>
      {action && (
        <Button look="quiet" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {link}
    </div>
  );
}
