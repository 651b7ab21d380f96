import { html, type TemplateResult } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { activeText } from './activeFaults.ts';
import { valueOf } from './disclosure.ts';
import { dataSection } from './dataSection.ts';
import { type PanelState, type TabName, tabNames, tabs } from './panelState.ts';
import { faultsSection } from './faultsSection.ts';
import { linkSection } from './linkSection.ts';
import { personsSection } from './personsSection.ts';
import { requestsSection } from './requestsSection.ts';
import { scenariosSection } from './scenariosSection.ts';

const sections: Readonly<Record<TabName, (state: PanelState) => TemplateResult>> = {
  scenarios: scenariosSection,
  faults: faultsSection,
  persons: personsSection,
  data: dataSection,
  requests: requestsSection,
  link: linkSection,
};

export function layout(
  state: PanelState,
  { close, closed }: { readonly close: () => void; readonly closed: () => void },
): TemplateResult {
  const armed = activeText(state.status);
  return html`<dialog aria-labelledby="titulo" closedby="any" @close=${closed}>
    <div class="head">
      <h2 id="titulo">Panel de la demo</h2>
      <button @click=${() => location.reload()}>Recargar</button>
      <button class="close" aria-label="Cerrar" @click=${close}></button>
      <div class="standing">
        <p class=${armed === undefined ? 'is-quiet' : 'is-armed'}>
          ${armed ?? 'Todo responde bien'}
        </p>
        <button @click=${() => state.act(() => disarm(state))}>Desactivar todo</button>
      </div>
      <label class="field find">
        Encontrar un escenario
        <input
          id="encontrar"
          type="search"
          autocomplete="off"
          placeholder="texto que aparece, JSON, 500, sin conexión…"
          .value=${state.drafts.search}
          @input=${(event: Event) => state.search(valueOf(event))}
        />
      </label>
      <div
        role="tablist"
        aria-label="Secciones"
        @keydown=${(event: KeyboardEvent) => selectTabByKey(state, event)}
      >
        ${tabNames.map((name) => tab(state, name))}
      </div>
    </div>
    ${keyed(
      state.tab, // each section starts scrolled to its top
      html`<div id="seccion" class="section" role="tabpanel" aria-labelledby="pestana-${state.tab}">
        ${sections[state.tab](state)}
      </div>`,
    )}
    <div class="foot">
      <p role="status">
        ${state.doing && html`<progress aria-hidden="true"></progress>`}
        ${state.doing || state.said}
        ${state.stale ? 'Al cerrar, la página se recarga con los datos nuevos.' : ''}
      </p>
    </div>
  </dialog>`;
}

function tab(state: PanelState, name: TabName): TemplateResult {
  const selected = state.tab === name;
  return html`<button
    role="tab"
    id="pestana-${name}"
    aria-selected=${selected}
    aria-controls="seccion"
    tabindex=${selected ? 0 : -1}
    @click=${() => state.turnTo(name)}
  >
    ${tabs[name]}
  </button>`;
}

function selectTabByKey(state: PanelState, event: KeyboardEvent): void {
  const index = tabNames.indexOf(state.tab);
  const last = tabNames.length - 1;
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
  const list = event.currentTarget;
  if (next === undefined || !(list instanceof HTMLElement)) return;
  event.preventDefault();
  const name = tabNames.at(next > last ? 0 : next) ?? state.tab;
  state.turnTo(name);
  list.querySelector<HTMLElement>(`#pestana-${name}`)?.focus();
}

async function disarm(state: PanelState): Promise<string> {
  await state.demo.disarm();
  state.edit({ faults: {} });
  return 'Todo está desactivado.';
}
