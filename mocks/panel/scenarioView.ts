import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { personWords, toldWords } from './words.ts';

/** What to do in a scenario, and all that must then appear. @param go - what stands beside its page */
export function scenarioView(scenario: Scenario, go: unknown = nothing): TemplateResult {
  const { as, at, steps = [], appears, told, also = [] } = scenario;
  return html`<ol>
      <li>Ve a <code>${at}</code> como ${personWords[as]} ${go}</li>
      ${steps.map(({ text }) => html`<li>${text}</li>`)}
    </ol>
    <h3>Debe aparecer</h3>
    <ul>
      <li>«${appears}» <small>${toldWords[told]}</small></li>
      ${also.map((text) => html`<li>«${text}»</li>`)}
    </ul>`;
}
