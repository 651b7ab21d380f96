import { html, nothing, type TemplateResult } from 'lit/html.js';

interface Disclosure {
  /** Unlike every other in the panel, fit for an element's id. */
  readonly id: string;
  readonly open: boolean;
  readonly toggle: () => void;
  /** What the line says; it is the name of its button. */
  readonly title: unknown;
  /** What stands beside the button: marks and other buttons. */
  readonly aside?: unknown;
  readonly body: () => TemplateResult;
}

/** One line of a list that unfolds. What is folded away is not there: bodies may be long. */
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
        <span class="arrow" aria-hidden="true"></span><span class="title">${title}</span>
      </button>
      ${aside}
    </div>
    <div id=${id} class="unfolded" ?hidden=${!open}>${open ? body() : nothing}</div>`;
}

/** Pairs of a name and what belongs to it. */
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

/** What stands in the field that an event comes from. */
export function valueOf({ currentTarget }: Event): string {
  return currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLSelectElement
    ? currentTarget.value
    : '';
}
