import type { ReactNode } from 'react';
import * as styles from './Stepper.module.css';

interface Props {
  /** What is counted, for screen readers. */
  label: string;
  onStep: (by: 1 | -1) => void;
  disabled?: boolean;
  children?: ReactNode;
}

export function Stepper({ label, onStep, disabled, children }: Props) {
  return (
    <fieldset className={styles['stepper']} aria-label={label} disabled={disabled}>
      <button
        type="button"
        title="Uno menos"
        onClick={() => {
          onStep(-1);
        }}
      >
        −
      </button>
      {children}
      <button
        type="button"
        title="Uno más"
        onClick={() => {
          onStep(1);
        }}
      >
        +
      </button>
    </fieldset>
  );
}
