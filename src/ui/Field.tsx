import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { messages } from '#src/text/messages.ts';
import styles from './Field.module.css';

interface Wired {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Wrapping {
  label: string;
  children: (wired: Wired) => ReactNode;
}

/** A label, its control, and what is wrong with what it holds: found by the browser, said here in the shop's words. */
function Field({ label, children }: Wrapping) {
  const id = useId();
  const [problem, setProblem] = useState<string>();

  const refused = (event: FormEvent<HTMLElement>) => {
    const control = event.target;
    if (!isControl(control)) return;
    event.preventDefault(); // the browser's own bubble, in the browser's own language
    setProblem(problemOf(control));
    // Of several wrong fields the first one gets the focus, as it would from the browser.
    const controls = [...(control.form?.elements ?? [])].filter(isControl);
    if (controls.find(({ willValidate, validity }) => willValidate && !validity.valid) === control)
      control.focus();
  };

  return (
    <div
      className={styles['field']}
      onInvalid={refused}
      onInput={() => {
        setProblem(undefined);
      }}
    >
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': problem && `${id}-problem`,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['hint']}>
          {problem}
        </p>
      )}
    </div>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

function problemOf({ type, validity }: Control): string {
  if (type === 'number' && (validity.badInput || validity.typeMismatch))
    return messages.numberWrong;
  if (validity.valueMissing) return messages.fieldMissing;
  return type === 'email' ? messages.emailWrong : messages.valueWrong;
}

/** A labelled input. */
export function TextField({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return <Field label={label}>{(wired) => <input {...wired} {...rest} />}</Field>;
}

/** A labelled text area. */
export function TextArea({ label, ...rest }: { label: string } & ComponentProps<'textarea'>) {
  return <Field label={label}>{(wired) => <textarea {...wired} rows={4} {...rest} />}</Field>;
}

/** A labelled choice of one among names. */
export function Choice({
  label,
  options,
  ...rest
}: { label: string; options: readonly string[] } & ComponentProps<'select'>) {
  return (
    <Field label={label}>
      {(wired) => (
        <select {...wired} {...rest}>
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
