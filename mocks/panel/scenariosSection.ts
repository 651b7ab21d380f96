import { html, nothing, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { linkTo } from '#mocks/scenarios/links.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import { allScenarios } from './activeFaults.ts';
import { copy } from './copy.ts';
import { disclosure, facts, valueOf } from './elements.ts';
import { addressOf, goTo } from './goTo.ts';
import { blankFault, type PanelState } from './panelState.ts';
import { isBlank, searchScenarios } from './search.ts';
import { number, pageNames, pageOf, personWords, stateWords, toldWords } from './words.ts';

type Entry = (typeof allScenarios)[number];

/** The «Escenarios» tab: all scenarios by page, or those that the search finds. */
export function scenariosSection(state: PanelState): TemplateResult {
  const { search = '' } = state.drafts;
  const groups = (isBlank(search) ? byPage() : found(search)).filter(
    ({ entries }) => entries.length > 0,
  );
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return html`<label class="field">
      Encontrar un escenario
      <input
        type="search"
        autocomplete="off"
        placeholder="texto que aparece, página, persona, 500…"
        .value=${search}
        @input=${(event: Event) => state.edit({ search: valueOf(event) })}
      />
    </label>
    <p class="hint" role="status">
      ${
        count === 0
          ? 'Ningún escenario coincide. Para el fallo de una llamada, mira en Fallos.'
          : `${number(count)} de ${number(allScenarios.length)} escenarios`
      }
    </p>
    ${groups.map(
      ({ heading, entries }) =>
        html`<h3>${heading}</h3>
          <ul class="list">
            ${repeat(
              entries,
              ([id]) => id,
              (entry) => line(state, entry),
            )}
          </ul>`,
    )}`;
}

interface Group {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

function byPage(): readonly Group[] {
  return pageNames.map((heading) => ({
    heading,
    entries: allScenarios.filter(([, { at }]) => pageOf(at) === heading),
  }));
}

function found(search: string): readonly Group[] {
  const { byText, others } = searchScenarios(allScenarios, search);
  return [
    { heading: 'Por el texto que aparece', entries: byText },
    { heading: 'Por lo que son', entries: others },
  ];
}

function line(state: PanelState, [id, scenario]: Entry): TemplateResult {
  const open = state.drafts.openScenario === id;
  const active = state.status.settings.scenario === id;
  return html`<li ?data-active=${active}>
    ${disclosure({
      id: `escenario-${id}`,
      open,
      toggle: () => state.edit({ openScenario: open ? undefined : id }),
      title: html`${scenario.title}
      ${active ? html`<span class="mark armed">Activo</span>` : nothing}`,
      aside: html`<button
        aria-label="Ir allí: ${scenario.title}"
        @click=${() => state.act(() => goTo(state.demo, id))}
      >
        Ir allí
      </button>`,
      body: () => body(state, id, scenario),
    })}
  </li>`;
}

function body(state: PanelState, id: string, scenario: Scenario): TemplateResult {
  const { row, steps, appears, also = [], inCardField, told, as, at, title } = scenario;
  const arm = async () => {
    await state.demo.arm(id);
    if (scenario.products !== undefined) state.isStale = true;
    state.edit(blankFault);
    return `Activado: ${title}.`;
  };
  const copyLink = () => copy(linkTo(addressOf(at), { scenario: id }));
  return html`${facts([
      [
        'Qué es',
        stateWords.get(row) ??
          html`<span lang="en">${row}</span> <small>en la especificación</small>`,
      ],
      ['Quién y dónde', html`${personWords[as]}, en <code>${at}</code>`],
      ['Qué hacer', sentencesOf(steps) || 'Basta con mirar.'],
      ['Debe aparecer', html`«${appears}» <small>${toldWords[told]}</small>`],
      ...(also.length > 0 ? [['y también', also.map((text) => html`«${text}» `)] as const] : []),
      ...(inCardField === undefined
        ? []
        : [['y en el campo de la tarjeta', `«${inCardField}»`] as const]),
    ])}
    <div class="buttons">
      <button @click=${() => state.act(arm)}>Activar</button>
      <button @click=${() => state.copy(copyLink)}>Copiar enlace</button>
    </div>`;
}
