import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface Wrapping {
  label: string;
  children: (id: string) => ReactNode;
}

function Field({ label, children }: Wrapping) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** A labelled input. */
export function TextField({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return <Field label={label}>{(id) => <input id={id} {...rest} />}</Field>;
}

/** A labelled text area. */
export function TextArea({ label, ...rest }: { label: string } & ComponentProps<'textarea'>) {
  return <Field label={label}>{(id) => <textarea id={id} rows={4} {...rest} />}</Field>;
}

/** A labelled choice of one among names. */
export function Choice({
  label,
  options,
  ...rest
}: { label: string; options: readonly string[] } & ComponentProps<'select'>) {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} {...rest}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Fields that stand side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** Why a form could not do its work; said at once, and gone with the next try. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles['problem']}>
      {children}
    </p>
  );
}
