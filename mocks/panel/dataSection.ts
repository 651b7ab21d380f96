import { html, type TemplateResult } from 'lit/html.js';
import { DEFAULT_SIZE, type Size, sizes } from '#mocks/store/seed/dataset.ts';
import type { PanelState } from './panelState.ts';
import { facts } from './elements.ts';
import { number } from './words.ts';

/** The «Datos» tab: row counts, number of products, export and import of the state, reset. */
export function dataSection(state: PanelState): TemplateResult {
  const { counts } = state.status;
  return html`<h3>Lo que hay</h3>
    ${facts([
      ['Productos', number(counts.products)],
      ['Personas', number(counts.accounts)],
      ['Compras', number(counts.purchases)],
      ['Reservas', number(counts.reservations)],
      ['Imágenes subidas', number(counts.uploads)],
      ['Pagos empezados', number(counts.checkoutSessions + counts.paymentIntents)],
    ])}
    <h3 id="tamano">Otra cantidad de productos</h3>
    <p class="hint">Reemplaza todos los datos. «Vacía» no tiene más que las personas.</p>
    <div class="buttons" role="group" aria-labelledby="tamano">
      ${sizes.map(
        (size) =>
          html`<button
            aria-pressed=${counts.products === size}
            @click=${() => state.act(() => resize(state, size))}
          >
            ${size === 0 ? 'Vacía' : number(size)}
          </button>`,
      )}
    </div>
    <h3>El estado como archivo</h3>
    <p class="hint">Datos, fallos, persona y carrito: para entregar un error tal como está.</p>
    <div class="buttons">
      <button @click=${() => state.act(() => save(state))}>Exportar</button>
    </div>
    <label class="field">
      Importar…
      <input
        type="file"
        accept=".json,application/json"
        @change=${(event: Event) => load(state, event)}
      />
    </label>
    <p class="problem" role="alert">${state.drafts.importProblem ?? ''}</p>
    <h3>Empezar de nuevo</h3>
    <p class="hint">
      Todo como la primera vez: ${DEFAULT_SIZE} productos, sin fallos, sin sesión, carrito y
      registro vacíos.
    </p>
    <div class="buttons">
      <button @click=${() => state.act(() => reset(state))}>Restablecer todo</button>
    </div>`;
}

async function resize(state: PanelState, size: Size): Promise<string> {
  await state.demo.resize(size);
  state.isStale = true;
  return size === 0 ? 'La tienda está vacía.' : `La tienda tiene ${number(size)} productos.`;
}

async function save({ demo }: PanelState): Promise<string> {
  download('tienda-demo.json', 'application/json', await demo.exportState());
  return 'Exportado como tienda-demo.json.';
}

function load(state: PanelState, { currentTarget: field }: Event): void {
  const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
  if (!file) return;
  state.act(async () => {
    const problem = await state.demo.importState(await file.text());
    state.edit({ importProblem: problem, fault: undefined });
    // Otherwise choosing the same file again, after a correction, would fire no `change` event.
    if (field instanceof HTMLInputElement) field.value = '';
    if (problem !== undefined) return '';
    state.isStale = true;
    return `Importado: ${file.name}.`;
  });
}

async function reset(state: PanelState): Promise<string> {
  await state.demo.follow({});
  state.drafts = {};
  state.isStale = true;
  return 'Todo está como la primera vez.';
}

function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
