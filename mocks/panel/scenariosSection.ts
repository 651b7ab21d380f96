import { html, nothing, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import { allScenarios } from './activeFaults.ts';
import { disclosure, facts } from './disclosure.ts';
import { goTo } from './goTo.ts';
import { restart } from './guide/progress.ts';
import type { PanelState } from './panelState.ts';
import { scenarioActions } from './scenarioActions.ts';
import { type Found, reasons, searchScenarios } from './search.ts';
import { isBlank } from './searchWords.ts';
import { number, pageNames, pageOf, personWords, stateWords, toldWords } from './words.ts';

type Entry = (typeof allScenarios)[number];

/** The «Escenarios» tab: all scenarios by page, or those that the search finds, the best first. */
export function scenariosSection(state: PanelState): TemplateResult {
  const { search } = state.drafts;
  const found = isBlank(search) ? undefined : searchScenarios(allScenarios, search);
  const groups = found ? byReason(found) : byPage();
  return html`<p class="hint" role="status">
      ${
        found?.length === 0
          ? 'Ningún escenario coincide. Para el fallo de una llamada, mira en Fallos.'
          : `${number((found ?? allScenarios).length)} de ${number(allScenarios.length)} escenarios`
      }
    </p>
    ${groups.map(
      ({ heading, entries }) =>
        html`<h3>${heading}</h3>
          <ul class="list">
            ${repeat(
              entries,
              ({ entry: [id] }) => id,
              ({ entry, because }) => html`<li>${line(state, entry, because)}</li>`,
            )}
          </ul>`,
    )}`;
}

interface Group {
  readonly heading: string;
  readonly entries: readonly Pick<Found, 'entry' | 'because'>[];
}

function byPage(): readonly Group[] {
  return pageNames
    .map((heading) => ({
      heading,
      entries: allScenarios
        .filter(([, { at }]) => pageOf(at) === heading)
        .map((entry) => ({ entry, because: undefined })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function byReason(found: readonly Found[]): readonly Group[] {
  return Object.entries(reasons)
    .map(([name, heading]) => ({ heading, entries: found.filter(({ reason }) => reason === name) }))
    .filter(({ entries }) => entries.length > 0);
}

function line(
  state: PanelState,
  [id, scenario]: Entry,
  because: string | undefined,
): TemplateResult {
  const open = state.drafts.openScenario === id;
  const armed = state.status.settings.scenario === id;
  return disclosure({
    id: `escenario-${id}`,
    open,
    toggle: () => state.edit({ openScenario: open ? undefined : id }),
    title: html`${scenario.title} ${armed ? html`<span class="mark armed">Activo</span>` : nothing}
    ${because === undefined ? nothing : html`<small class="because">${because}</small>`}`,
    aside: html`<button
      aria-label="Ir allí: ${scenario.title}"
      @click=${() => state.act(() => goTo(state.demo, id).then(() => 'Yendo allí…'))}
    >
      Ir allí
    </button>`,
    body: () => body(state, id, scenario),
  });
}

function body(state: PanelState, id: string, scenario: Scenario): TemplateResult {
  const { row, steps, appears, also = [], inCardField, told, as, at, title } = scenario;
  const arm = async () => {
    restart(id);
    await state.demo.arm(id);
    if (scenario.products !== undefined) state.outdate();
    state.edit({ faults: {} });
    return `Activado: ${title}.`;
  };
  return html`${facts([
      [
        'Qué es',
        stateWords.get(row) ??
          html`<span lang="en">${row}</span> <small>en la especificación</small>`,
      ],
      ['Quién y dónde', html`${personWords[as]}, en <code>${at}</code>`],
      ['Qué hacer', sentencesOf(steps) || 'Basta con mirar.'],
      ['Debe aparecer', html`<q>${appears}</q> <small>${toldWords[told]}</small>`],
      ...(also.length > 0
        ? [['y también', also.map((text) => html`<q>${text}</q> `)] as const]
        : []),
      ...(inCardField === undefined
        ? []
        : [['y en el campo de la tarjeta', html`<q>${inCardField}</q>`] as const]),
    ])}
    <div class="buttons">
      <button @click=${() => state.act(arm)}>Activar</button>
      ${scenarioActions(id, scenario, (action) => state.copy(action))}
    </div>`;
}
