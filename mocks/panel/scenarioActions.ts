import { html, type TemplateResult } from 'lit/html.js';
import { linkTo } from '#mocks/scenarios/links.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { copy } from './copy.ts';
import { addressOf } from './goTo.ts';

/** Runs an action of a button, and shows the message to which it resolves, in Spanish. */
export type Run = (action: () => Promise<string>) => void;

/** What can be taken along of a scenario: the same buttons in its line of the panel and in its guide. */
export function scenarioActions(id: string, { at }: Scenario, run: Run): TemplateResult {
  return html`<button @click=${() => run(() => copy(linkTo(addressOf(at), { scenario: id })))}>
    Copiar enlace
  </button>`;
}
