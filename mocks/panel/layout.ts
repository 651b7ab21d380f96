import { html, nothing, type TemplateResult } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { activeText } from './activeFaults.ts';
import { dataSection } from './dataSection.ts';
import { faultsSection } from './faultsSection.ts';
import { linkSection } from './linkSection.ts';
import { type PanelState, type TabName, tabNames, tabs } from './panelState.ts';
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
  return html`<dialog aria-labelledby="titulo" closedby="any" @close=${closed}>
    <div class="head">
      <div class="buttons">
        <h2 id="titulo">Panel de la demo</h2>
        <button @click=${() => location.reload()}>Recargar</button>
        <button aria-label="Cerrar" @click=${close}>×</button>
      </div>
      <div class="buttons">
        <p>${activeText(state.status) ?? 'Todo responde bien'}</p>
        <button @click=${() => state.act(() => disarm(state))}>Desactivar todo</button>
        ${undoButton(state)}
      </div>
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
        ${state.message}
        ${state.isStale ? 'Al cerrar, la página se recarga con los datos nuevos.' : ''}
      </p>
    </div>
  </dialog>`;
}

/** Takes back the last «Ir allí», reset, import, link or change of the number of products. */
function undoButton(state: PanelState): TemplateResult | typeof nothing {
  if (state.status.replacedAt === undefined) return nothing;
  const undoNow = ({ currentTarget }: Event) => {
    // The button disappears once it is done.
    if (
      currentTarget instanceof Element &&
      currentTarget.previousElementSibling instanceof HTMLElement
    )
      currentTarget.previousElementSibling.focus();
    state.act(() => undo(state));
  };
  return html`<button title="Recupera datos, fallos, sesión y carrito de antes" @click=${undoNow}>
    Deshacer
  </button>`;
}

async function undo(state: PanelState): Promise<string> {
  if (!(await state.demo.undo())) return 'No hay nada que deshacer.';
  state.edit({ fault: undefined });
  state.isStale = true;
  return 'Todo está como antes de reemplazar los datos.';
}

async function disarm(state: PanelState): Promise<string> {
  await state.demo.disarm();
  state.edit({ fault: undefined });
  return 'Todo está desactivado.';
}

function tab(state: PanelState, name: TabName): TemplateResult {
  const selected = state.tab === name;
  return html`<button
    role="tab"
    id="pestana-${name}"
    aria-selected=${selected}
    aria-controls="seccion"
    tabindex=${selected ? 0 : -1}
    @click=${() => state.selectTab(name)}
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
  state.selectTab(name);
  list.querySelector<HTMLElement>(`#pestana-${name}`)?.focus();
}
