import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { taskMessages } from '#src/text/taskMessages.ts';
import * as styles from './Field.module.css';

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** For a field that two forms share: which of them is shown. A problem stays with the form in which it was found. */
  form?: string | undefined;
  /** What is wrong beyond what the browser validates. */
  problem?: string | undefined;
  children: (props: ControlProps) => ReactNode;
}

/** A label, its control and its error message. The browser validates; the text of the message is the shop's own. */
export function Field({ label, form, problem: given, children }: FieldProps) {
  const id = useId();
  const [found, setFound] = useState<{ form: string | undefined; problem: string }>();
  const problem = given ?? (found?.form === form ? found?.problem : undefined);

  const onInvalid = (event: FormEvent<HTMLElement>) => {
    const control = event.target;
    if (!isControl(control)) return;
    event.preventDefault(); // hides the browser's own bubble, which uses the browser's language
    setFound({ form, problem: problemOf(control) });
    // Only the first invalid field gets the focus, as in the browser's own validation.
    const controls = [...(control.form?.elements ?? [])].filter(isControl);
    if (controls.find(({ willValidate, validity }) => willValidate && !validity.valid) === control)
      control.focus();
  };

  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    setFound(undefined);
    if (!isControl(target)) return;
    // Spaces will be cut off, but not from a password.
    const isBlank = target.type !== 'password' && /^\s+$/.test(target.value);
    target.setCustomValidity(isBlank && target.required ? ' ' : '');
  };

  return (
    <div className={styles['field']} onInvalid={onInvalid} onInput={onInput}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': problem && `${id}-problem`,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="note wrong">
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
  if (type === 'number' && validity.badInput) return taskMessages.numberWrong;
  if (validity.rangeUnderflow) return taskMessages.numberNegative; // every minimum is 0
  if (validity.valueMissing || validity.customError) return taskMessages.fieldMissing;
  return type === 'email' ? taskMessages.emailWrong : taskMessages.valueWrong;
}

type TextFieldProps = Pick<FieldProps, 'label' | 'form'> & Omit<ComponentProps<'input'>, 'form'>;

export function TextField({ label, form, ...rest }: TextFieldProps) {
  return (
    <Field label={label} form={form}>
      {(props) => <input type="text" {...props} {...rest} />}
    </Field>
  );
}

export function TextArea({ label, ...rest }: { label: string } & ComponentProps<'textarea'>) {
  return <Field label={label}>{(props) => <textarea {...props} rows={3} {...rest} />}</Field>;
}

type ChoiceProps = { label: string; options: readonly string[] } & ComponentProps<'select'>;

export function Choice({ label, options, ...rest }: ChoiceProps) {
  return (
    <Field label={label}>
      {(props) => (
        <select {...props} {...rest}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Fields in pairs beside each other. */
export function FieldPairs({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles['pairs']}`}>{children}</div>;
}

/**
 * The error message of a form. Screen readers announce it at once; the form clears it at the next input or submit.
 *
 * @param cause - a selector of what is wrong, which comes into view in place of the message
 */
export function FormError({ children, cause }: { children: ReactNode; cause?: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const seen = cause === undefined ? null : document.querySelector(cause);
    if (children) (seen ?? message.current)?.scrollIntoView({ block: 'nearest' });
  }, [children, cause]);
  return (
    <p role="alert" ref={message} className={`wrong ${styles['problem']}`}>
      {children}
    </p>
  );
}
