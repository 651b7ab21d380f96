import type { ReactNode } from 'react';
import * as styles from './Stepper.module.css';

interface Props {
  label: string;
  onStep: (by: 1 | -1) => void;
  /** Whether the count cannot be changed now. The buttons keep the focus; whoever gets the steps refuses them. */
  locked?: boolean;
  /** Whether the count is as low as it may be. */
  atMinimum?: boolean;
  children?: ReactNode;
}

export function Stepper({ label, onStep, locked = false, atMinimum = false, children }: Props) {
  return (
    <fieldset className={styles['stepper']} aria-label={label}>
      <button
        type="button"
        aria-disabled={locked || atMinimum}
        title="Uno menos"
        onClick={() => onStep(-1)}
      >
        −
      </button>
      {children}
      <button type="button" aria-disabled={locked} title="Uno más" onClick={() => onStep(1)}>
        +
      </button>
    </fieldset>
  );
}
