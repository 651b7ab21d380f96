import type { CardText } from './cards.ts';

const style = `
  :host { display: block; }
  div { display: flex; flex-wrap: wrap; gap: 0.5rem; color: #1b1d2a; font: 400 1rem/1.4 system-ui, sans-serif; }
  input { flex: 1 1 4rem; min-width: 0; padding: 0.4rem; border: 0; border-radius: 0.4rem; background: transparent; color: inherit; font: inherit; }
  input:first-child { flex: 4 1 13rem; }
  input::placeholder { color: #5d6478; opacity: 1; }
  input:focus-visible { outline: 2px solid #2545e6; }
  p { flex-basis: 100%; margin: 0; color: #b3261e; font-size: 0.875rem; }
  p:empty { display: none; }
`;

/** A card field with the part of the provider's that the shop uses. */
export class FakeCardElement {
  readonly #host = document.createElement('div');
  readonly #inputs: Record<keyof CardText, HTMLInputElement>;
  readonly #problem = document.createElement('p');

  constructor() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const shadow = this.#host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    this.#inputs = {
      number: input('Número de tarjeta', '1234 1234 1234 1234', 'cc-number'),
      expiry: input('Vencimiento', 'MM / AA', 'cc-exp'),
      cvc: input('Código de seguridad', 'CVC', 'cc-csc'),
    };
    this.#problem.setAttribute('role', 'alert');
    const row = document.createElement('div');
    row.append(...Object.values(this.#inputs), this.#problem);
    row.addEventListener('input', () => this.complain(''));
    shadow.append(row);
  }

  get text(): CardText {
    const { number, expiry, cvc } = this.#inputs;
    return { number: number.value, expiry: expiry.value, cvc: cvc.value };
  }

  mount(container: HTMLElement): void {
    container.append(this.#host);
  }

  destroy(): void {
    this.#host.remove();
  }

  /** The only option that the shop changes. A field that cannot be edited keeps the focus. */
  update({ disabled }: { readonly disabled?: boolean }): void {
    if (disabled === undefined) return;
    for (const field of Object.values(this.#inputs)) field.readOnly = disabled;
  }

  complain(message: string): void {
    this.#problem.textContent = message;
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
