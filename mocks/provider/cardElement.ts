import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { type CardText, digitsOf, grouped, problemsOf } from './cards.ts';

const style = `
  :host { display: flex; flex-wrap: wrap; gap: 0 0.3rem; }
  input { flex: 1 1 2.2rem; min-width: 0; padding: 0; border: 0; outline: 0; background: transparent; color: inherit; font: inherit; }
  input:first-child { flex: 5 1 10.2rem; letter-spacing: -0.025em; }
  input:nth-child(2) { flex-basis: 4rem; }
  input::placeholder { color: inherit; opacity: 0.7; }
`;

const parts = ['number', 'expiry', 'cvc'] as const;

/** Behaves like the provider's card field: emits `change` events, and shows its state in the classes of its container. */
export class FakeCardElement extends EventTarget {
  readonly #host = document.createElement('div');
  readonly #inputs: Record<keyof CardText, HTMLInputElement> = {
    number: input('Número de tarjeta', '1234 1234 1234 1234', 'cc-number'),
    expiry: input('Vencimiento', 'MM / AA', 'cc-exp'),
    cvc: input('Código de seguridad', 'CVC', 'cc-csc'),
  };
  /** The part that may be unfinished, until it is left. */
  #typing: keyof CardText | undefined;

  constructor(options: StripeCardElementOptions = {}) {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const shadow = this.#host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(...Object.values(this.#inputs));
    this.update(options);
    for (const part of parts) {
      const field = this.#inputs[part];
      field.addEventListener('input', () => this.#type(part));
      field.addEventListener('keydown', (event) => this.#press(event, field));
    }
    shadow.addEventListener('focusin', () => this.#showState());
    shadow.addEventListener('focusout', () => {
      this.#typing = undefined;
      // The press that leaves the field comes first, as before a message from the provider's frame.
      setTimeout(() => {
        const state = this.#showState();
        if (state.error) this.#emit(state);
      });
    });
  }

  get text(): CardText {
    const { number, expiry, cvc } = this.#inputs;
    return { number: number.value, expiry: expiry.value, cvc: cvc.value };
  }

  mount(container: HTMLElement): void {
    container.append(this.#host);
    this.#showState();
    const label = document.querySelector(`label[for="${container.id}"]`);
    label?.addEventListener('click', () => this.focus());
  }

  destroy(): void {
    this.#host.remove();
  }

  /** A field that cannot be edited keeps the focus. */
  update({ disabled, style: look }: StripeCardElementOptions): void {
    Object.assign(this.#host.style, look?.base);
    if (disabled === undefined) return;
    for (const field of Object.values(this.#inputs)) field.readOnly = disabled;
  }

  /** Goes to the first part that is not done. */
  focus(): void {
    this.#inputs[parts.find((part) => !this.#isDone(part)) ?? 'number'].focus();
  }

  on(name: string, listener: (event: unknown) => void): void {
    this.addEventListener(name, listener);
  }

  off(name: string, listener: (event: unknown) => void): void {
    this.removeEventListener(name, listener);
  }

  /** Groups what is typed at the end of a part, and goes on from one that is complete. Takes no more digits than it has. */
  #type(part: keyof CardText): void {
    this.#typing = part;
    const field = this.#inputs[part];
    const text = grouped[part](field.value, this.text.number);
    const isFull = digitsOf(text).length < digitsOf(field.value).length;
    const end = field.selectionEnd ?? 0;
    if (end === field.value.length) {
      field.value = text;
      if (!isFull && this.#isDone(part)) focus(field.nextElementSibling);
    } else if (isFull) field.setRangeText('', end - 1, end);
    this.#emit(this.#showState());
  }

  #isDone(part: keyof CardText): boolean {
    return problemsOf(this.text, new Date()).every(({ code }) => !code.includes(part));
  }

  /** Submits the form, or goes back from an empty part. */
  #press(event: KeyboardEvent, field: HTMLInputElement): void {
    const isBack = event.key === 'Backspace' && field.value === '';
    if (event.key !== 'Enter' && !isBack) return;
    event.preventDefault();
    if (isBack) focus(field.previousElementSibling);
    else this.#host.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
  }

  /** Shows the state in the classes, and returns it. A part that is empty or being typed is not called incomplete. */
  #showState() {
    const { text } = this;
    const problems = problemsOf(text, new Date());
    const silent = parts
      .filter((part) => part === this.#typing || text[part] === '')
      .map((part) => `incomplete_${part}`);
    const problem = problems.find(({ code }) => !silent.includes(code));
    const state = {
      elementType: 'card',
      complete: problems.length === 0,
      empty: parts.every((part) => text[part] === ''),
      error: problem,
    };
    const classes = {
      StripeElement: true,
      'StripeElement--complete': state.complete,
      'StripeElement--empty': state.empty,
      'StripeElement--focus': this.#host.matches(':focus-within'),
      'StripeElement--invalid': problem !== undefined,
    };
    for (const [name, holds] of Object.entries(classes))
      this.#host.parentElement?.classList.toggle(name, holds);
    return state;
  }

  #emit(state: object): void {
    this.dispatchEvent(Object.assign(new Event('change'), state));
  }
}

function focus(field: Element | null): void {
  if (field instanceof HTMLElement) field.focus();
}

function input(ariaLabel: string, placeholder: string, autocomplete: AutoFill): HTMLInputElement {
  const field = document.createElement('input');
  return Object.assign(field, { inputMode: 'numeric', ariaLabel, placeholder, autocomplete });
}
