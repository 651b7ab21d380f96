import { html, type TemplateResult } from 'lit/html.js';
import { linkTo } from '#mocks/scenarios/links.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { copy } from './copy.ts';
import { copyCode, type Run } from './copyCode.ts';
import { addressOf } from './goTo.ts';

/** What can be taken along of a scenario: the same buttons in its line of the panel and in its guide. */
export function scenarioActions(id: string, { at }: Scenario, run: Run): TemplateResult {
  return html`<button @click=${() => run(() => copy(linkTo(addressOf(at), { scenario: id })))}>
      Copiar enlace
    </button>
    ${copyCode(id, run)}`;
}
