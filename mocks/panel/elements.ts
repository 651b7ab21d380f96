import { html, nothing, type TemplateResult } from 'lit/html.js';

interface Disclosure {
  /** Unique in the panel; used as an element id. */
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly title: unknown;
  readonly aside?: unknown;
  readonly body: () => TemplateResult;
}

/** One expandable line of a list. A collapsed body is not rendered, because bodies may be long. */
export function disclosure({
  id,
  open,
  toggle,
  title,
  aside = nothing,
  body,
}: Disclosure): TemplateResult {
  return html`<div class="line">
      <button class="unfold" aria-expanded=${open} aria-controls=${id} @click=${toggle}>
        ${title}
      </button>
      ${aside}
    </div>
    <div id=${id} class="unfolded" ?hidden=${!open}>${open ? body() : nothing}</div>`;
}

export function facts(pairs: readonly (readonly [string, unknown])[]): TemplateResult {
  return html`<dl class="facts">
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

interface Select<Value extends string | undefined> {
  readonly id: string;
  readonly label: string;
  /** The field's name, if it is read from its form. */
  readonly name?: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
}

export function select<Value extends string | undefined>({
  id,
  label,
  name = '',
  options,
  chosen,
  choose,
}: Select<Value>): TemplateResult {
  const changed = ({ currentTarget }: Event) => {
    const index = currentTarget instanceof HTMLSelectElement ? currentTarget.selectedIndex : -1;
    const option = options[index];
    if (option) choose(option[0]);
  };
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} name=${name} @change=${changed}>
      ${options.map(
        ([value, text]) =>
          html`<option value=${value ?? ''} .selected=${value === chosen}>${text}</option>`,
      )}
    </select>
  </div>`;
}

/** The value of the input that fired the event; empty for any other element. */
export function valueOf({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement ? currentTarget.value : '';
}
