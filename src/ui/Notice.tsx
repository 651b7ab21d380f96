import type { ReactNode } from 'react';
import { assetPath } from '#src/lib/paths.ts';
import { Button } from './Button.tsx';
import * as styles from './Notice.module.css';

interface Props {
  /** Screen readers announce a failure at once, and news at the next pause. */
  tone: 'failure' | 'news';
  /** Without any, only the picture and the way on. */
  children?: ReactNode;
  action?: { readonly label: string; readonly run: () => void };
  link?: ReactNode;
}

const newsPicture = assetPath('pictures/empty.svg');

export function Notice({ tone, children, action, link }: Props) {
  return (
    <div className={`stack ${styles[tone]}`}>
      {tone === 'news' && <img src={newsPicture} alt="" width={160} height={120} />}
      {children && <p role={tone === 'failure' ? 'alert' : 'status'}>{children}</p>}
      {action && (
        <Button look={tone === 'news' ? 'primary' : 'quiet'} onClick={action.run}>
          {action.label}
        </Button>
      )}
      {link}
    </div>
  );
}
