import { html, nothing, type TemplateResult } from 'lit/html.js';
import { linkTo } from '#mocks/demo/links.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { allScenarios } from './activeFaults.ts';
import { disclosure, valueOf } from './elements.ts';
import { addressOf, goTo } from './goTo.ts';
import type { PanelState } from './panelState.ts';
import { scenarioView } from './scenarioView.ts';
import { searchScenarios } from './search.ts';
import { number, pageNames, pageOf } from './words.ts';

type Entry = (typeof allScenarios)[number];

/** The «Escenarios» tab: all scenarios by page, or those that the search finds. */
export function scenariosSection(state: PanelState): TemplateResult {
  const { search = '' } = state.drafts;
  const found = searchScenarios(allScenarios, search);
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
        found.length === 0
          ? 'Ningún escenario coincide. Para el fallo de una llamada, mira en Fallos.'
          : `${number(found.length)} de ${number(allScenarios.length)} escenarios`
      }
    </p>
    ${pageNames.map((page) => {
      const entries = found.filter(([, { at }]) => pageOf(at) === page);
      return entries.length === 0
        ? nothing
        : html`<h3>${page}</h3>
            <ul class="list">
              ${entries.map((entry) => line(state, entry))}
            </ul>`;
    })}`;
}

function line(state: PanelState, [id, scenario]: Entry): TemplateResult {
  const open = state.drafts.openScenario === id;
  const active = state.status.settings.scenario === id;
  return html`<li ?data-active=${active}>
    ${disclosure({
      id: `escenario-${id}`,
      open,
      toggle: () => state.edit({ openScenario: open ? undefined : id }),
      title: html`${scenario.title} ${active ? html`<span class="mark">Activo</span>` : nothing}`,
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
  const arm = async () => {
    await state.demo.arm(id);
    if (scenario.products !== undefined) state.isStale = true;
    state.edit({ fault: undefined });
    return `Activado: ${scenario.title}.`;
  };
  const link = linkTo(addressOf(scenario.at), { scenario: id });
  return html`${scenarioView(scenario)}
    <div class="buttons">
      <button @click=${() => state.act(arm)}>Activar</button>
      <button @click=${() => state.copyLink(link)}>Copiar enlace</button>
    </div>`;
}
