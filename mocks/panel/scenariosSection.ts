import { html, nothing, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { linkTo } from '#mocks/scenarios/links.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { allScenarios } from './activeFaults.ts';
import { copy } from './copy.ts';
import { copyCode } from './copyCode.ts';
import type { PanelState } from './panelState.ts';
import { facts, disclosure, valueOf } from './disclosure.ts';
import { number, pageNames, pageOf, personWords, stateWords, toldWords } from './words.ts';

type Entry = (typeof allScenarios)[number];

/** The «Escenarios» tab: all scenarios by page, with buttons to go there, activate them or copy their link. */
export function scenariosSection(state: PanelState): TemplateResult {
  const found = allScenarios.filter((entry) => matchesSearch(entry, state.drafts.search));
  const groups = pageNames
    .map((page) => ({ page, entries: found.filter(([, { at }]) => pageOf(at) === page) }))
    .filter(({ entries }) => entries.length > 0);
  return html`<label class="field">
      Buscar un escenario
      <input
        type="search"
        autocomplete="off"
        placeholder="título, página, texto que aparece…"
        .value=${state.drafts.search}
        @input=${(event: Event) => state.edit({ search: valueOf(event) })}
      />
    </label>
    <p class="hint" role="status">
      ${
        found.length === 0
          ? 'Ningún escenario coincide.'
          : `${number(found.length)} de ${number(allScenarios.length)} escenarios`
      }
    </p>
    ${groups.map(
      ({ page, entries }) =>
        html`<h3>${page}</h3>
          <ul class="list">
            ${repeat(
              entries,
              ([id]) => id,
              (entry) => html`<li>${line(state, entry)}</li>`,
            )}
          </ul>`,
    )}`;
}

function line(state: PanelState, [id, scenario]: Entry): TemplateResult {
  const open = state.drafts.openScenario === id;
  const armed = state.status.settings.scenario === id;
  return disclosure({
    id: `escenario-${id}`,
    open,
    toggle: () => state.edit({ openScenario: open ? undefined : id }),
    title: html`${scenario.title} ${armed ? html`<span class="mark armed">Activo</span>` : nothing}`,
    aside: html`<button
      aria-label="Ir allí: ${scenario.title}"
      @click=${() => goTo(state, id, scenario)}
    >
      Ir allí
    </button>`,
    body: () => body(state, id, scenario),
  });
}

function body(state: PanelState, id: string, scenario: Scenario): TemplateResult {
  const { row, steps, appears, also = [], told, as, at, title } = scenario;
  const arm = async () => {
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
      ['Qué hacer', steps ?? 'Basta con mirar.'],
      ['Debe aparecer', html`<q>${appears}</q> <small>${toldWords[told]}</small>`],
      ...(also.length > 0
        ? [['y también', also.map((text) => html`<q>${text}</q> `)] as const]
        : []),
    ])}
    <div class="buttons">
      <button @click=${() => state.act(arm)}>Activar</button>
      <button @click=${() => state.act(() => copy(linkTo(addressOf(at), { scenario: id })))}>
        Copiar enlace
      </button>
      ${copyCode(state, id)}
    </div>`;
}

function goTo(state: PanelState, id: string, { at }: Scenario): void {
  state.act(async () => {
    await state.demo.arm(id);
    state.demo.prepare(id);
    location.assign(addressOf(at));
    return 'Yendo allí…';
  });
}

function addressOf(at: string): string {
  return new URL(import.meta.env.BASE_URL + at.replace(/^\//, ''), location.origin).href;
}

function matchesSearch(
  [id, { row, title, steps = '', appears, at, as }]: Entry,
  search: string,
): boolean {
  const text = normalized(
    [id, row, title, steps, appears, at, pageOf(at), personWords[as]].join('\n'),
  );
  return normalized(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Lower case without accents, because users often leave them out in a search. */
function normalized(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
