import type { ReactNode } from 'react';
import * as styles from './Stepper.module.css';

interface Props {
  /** What is counted, for screen readers. */
  label: string;
  onStep: (by: 1 | -1) => void;
  /** Whether the count cannot be changed now. The buttons keep the focus; whoever gets the steps refuses them. */
  locked?: boolean;
  children?: ReactNode;
}

export function Stepper({ label, onStep, locked, children }: Props) {
  const disabled = locked || undefined;
  return (
    <fieldset className={styles['stepper']} aria-label={label}>
      <button type="button" aria-disabled={disabled} title="Uno menos" onClick={() => onStep(-1)}>
        −
      </button>
      {children}
      <button type="button" aria-disabled={disabled} title="Uno más" onClick={() => onStep(1)}>
        +
      </button>
    </fieldset>
  );
}
