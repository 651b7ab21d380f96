import { html, type TemplateResult } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { armedText } from './armed.ts';
import { dataSection } from './dataSection.ts';
import { type Desk, type TabName, tabNames, tabs } from './desk.ts';
import { faultsSection } from './faultsSection.ts';
import { linkSection } from './linkSection.ts';
import { personsSection } from './personsSection.ts';
import { requestsSection } from './requestsSection.ts';
import { scenariosSection } from './scenariosSection.ts';

const sections: Readonly<Record<TabName, (desk: Desk) => TemplateResult>> = {
  scenarios: scenariosSection,
  faults: faultsSection,
  persons: personsSection,
  data: dataSection,
  requests: requestsSection,
  link: linkSection,
};

/** The panel: its head with what is armed, the tabs, and the section that is turned to. */
export function frame(
  desk: Desk,
  { close, closed }: { readonly close: () => void; readonly closed: () => void },
): TemplateResult {
  const armed = armedText(desk.now.settings);
  return html`<dialog aria-labelledby="titulo" closedby="any" @close=${closed}>
    <div class="head">
      <h2 id="titulo">Panel de la demo</h2>
      <button @click=${() => location.reload()}>Recargar</button>
      <button class="close" aria-label="Cerrar" @click=${close}></button>
      <div class="standing">
        <p class=${armed === undefined ? 'calm' : 'is-armed'}>${armed ?? 'Todo responde bien'}</p>
        <button @click=${() => desk.act(() => disarm(desk))}>Desactivar todo</button>
      </div>
      <div
        role="tablist"
        aria-label="Secciones"
        @keydown=${(event: KeyboardEvent) => turn(desk, event)}
      >
        ${tabNames.map((name) => tab(desk, name))}
      </div>
    </div>
    ${keyed(
      desk.tab, // each from its top
      html`<div id="seccion" class="section" role="tabpanel" aria-labelledby="pestana-${desk.tab}">
        ${sections[desk.tab](desk)}
      </div>`,
    )}
    <div class="foot">
      <p role="status">
        ${desk.doing && html`<progress aria-hidden="true"></progress>`} ${desk.doing || desk.said}
        ${desk.stale ? 'Al cerrar, la página se recarga con los datos nuevos.' : ''}
      </p>
    </div>
  </dialog>`;
}

function tab(desk: Desk, name: TabName): TemplateResult {
  const selected = desk.tab === name;
  return html`<button
    role="tab"
    id="pestana-${name}"
    aria-selected=${selected}
    aria-controls="seccion"
    tabindex=${selected ? 0 : -1}
    @click=${() => desk.turnTo(name)}
  >
    ${tabs[name]}
  </button>`;
}

/** The arrows, Home and End go from tab to tab, and turn to it. */
function turn(desk: Desk, event: KeyboardEvent): void {
  const at = tabNames.indexOf(desk.tab);
  const last = tabNames.length - 1;
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
  const list = event.currentTarget;
  if (next === undefined || !(list instanceof HTMLElement)) return;
  event.preventDefault();
  const name = tabNames.at(next > last ? 0 : next) ?? desk.tab;
  desk.turnTo(name);
  list.querySelector<HTMLElement>(`#pestana-${name}`)?.focus();
}

async function disarm(desk: Desk): Promise<string> {
  await desk.demo.disarm();
  desk.edit({ faults: {} });
  return 'Todo está desactivado.';
}
