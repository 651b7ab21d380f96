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

/** The value of the form field that fired the event; empty for any other element. */
export function valueOf({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLSelectElement
    ? currentTarget.value
    : '';
}
