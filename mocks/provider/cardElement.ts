import type { StripeElementStyle } from '@stripe/stripe-js';
import { type CardText, grouped, problemOf } from './cards.ts';

const style = `
  :host { display: flex; flex-wrap: wrap; gap: 0 0.3rem; }
  input { flex: 1 1 2.2rem; min-width: 0; padding: 0; border: 0; outline: 0; background: transparent; color: inherit; font: inherit; }
  input:first-child { flex: 5 1 10.2rem; letter-spacing: -0.025em; }
  input:nth-child(2) { flex-basis: 4rem; }
  input::placeholder { color: inherit; opacity: 0.7; }
`;

type Listener = (event: unknown) => void;

export interface CardOptions {
  readonly disabled?: boolean;
  readonly style?: StripeElementStyle;
}

/**
 * A card field that behaves like the provider's: it emits `ready` and `change` events, writes its state into the classes of
 * the element where it is mounted, and says nothing itself. Enter submits the form.
 */
export class FakeCardElement {
  readonly #host = document.createElement('div');
  readonly #inputs: Record<keyof CardText, HTMLInputElement>;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(options: CardOptions = {}) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const shadow = this.#host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    this.#inputs = {
      number: input('Número de tarjeta', '1234 1234 1234 1234', 'cc-number'),
      expiry: input('Vencimiento', 'MM / AA', 'cc-exp'),
      cvc: input('Código de seguridad', 'CVC', 'cc-csc'),
    };
    shadow.append(...Object.values(this.#inputs));
    this.update(options);
    shadow.addEventListener('input', ({ target }) => {
      this.#goOn(target);
      this.#emit('change', this.#change());
      this.#showState();
    });
    shadow.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
      event.preventDefault();
      this.#host.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
    });
    for (const name of ['focusin', 'focusout'])
      shadow.addEventListener(name, () => queueMicrotask(() => this.#showState()));
  }

  get text(): CardText {
    const { number, expiry, cvc } = this.#inputs;
    return { number: number.value, expiry: expiry.value, cvc: cvc.value };
  }

  mount(container: HTMLElement): void {
    container.append(this.#host);
    this.#showState();
    queueMicrotask(() => {
      this.#emit('ready', { elementType: 'card' });
    });
  }

  unmount(): void {
    this.#host.remove();
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  /** The options that the shop uses. A field that cannot be edited keeps the focus. */
  update({ disabled, style: { base } = {} }: CardOptions): void {
    Object.assign(this.#host.style, {
      ...(base?.color && { color: base.color }),
      ...(base?.fontFamily && { fontFamily: base.fontFamily }),
      ...(base?.fontSize && { fontSize: base.fontSize }),
    });
    if (disabled === undefined) return;
    for (const field of Object.values(this.#inputs)) field.readOnly = disabled;
  }

  focus(): void {
    this.#inputs.number.focus();
  }

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  off(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  /** Groups what is typed at the end of a part, and goes on from one that is as long as its example. */
  #goOn(from: EventTarget | null): void {
    const { number, expiry, cvc } = this.#inputs;
    const [part, group, next] =
      from === number ? [number, grouped.number, expiry] : [expiry, grouped.expiry, cvc];
    if (from !== part || part.selectionEnd !== part.value.length) return;
    part.value = group(part.value);
    if (part.value.length === part.placeholder.length) next.focus();
  }

  #change() {
    const problem = problemOf(this.text, new Date());
    const empty = Object.values(this.text).every((text) => text === '');
    const unfinished = problem?.code.startsWith('incomplete') ?? false;
    return {
      elementType: 'card',
      complete: !problem,
      empty,
      error: problem && !unfinished ? { type: 'validation_error', ...problem } : undefined,
    };
  }

  #showState(): void {
    const { complete: isComplete, empty, error } = this.#change();
    const states = {
      StripeElement: true,
      'StripeElement--complete': isComplete,
      'StripeElement--empty': empty,
      'StripeElement--focus': this.#host.matches(':focus-within'),
      'StripeElement--invalid': error !== undefined,
    };
    for (const [name, holds] of Object.entries(states))
      this.#host.parentElement?.classList.toggle(name, holds);
  }

  #emit(name: string, event: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}

function input(label: string, placeholder: string, autocomplete: AutoFill): HTMLInputElement {
  const field = document.createElement('input');
  field.inputMode = 'numeric';
  field.placeholder = placeholder;
  field.autocomplete = autocomplete;
  field.setAttribute('aria-label', label);
  return field;
}
