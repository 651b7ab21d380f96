import { html, type TemplateResult } from 'lit/html.js';
import { type Size, sizes } from '#mocks/seed/dataset.ts';
import { blank, type Desk, type Step } from './desk.ts';
import { download, stamp } from './files.ts';
import { facts } from './fold.ts';
import { number } from './words.ts';

/** What the shop holds: how much, a fresh start, and the whole of it as a file. */
export function dataSection(desk: Desk): TemplateResult {
  const { counts } = desk.now;
  return html`<h3>Lo que hay</h3>
    <div class="counts">
      ${facts([
        ['Productos', number(counts.products)],
        ['Personas', number(counts.accounts)],
        ['Compras', number(counts.purchases)],
        ['Reservas', number(counts.reservations)],
        ['Imágenes subidas', number(counts.uploads)],
        ['Pagos empezados', number(counts.checkoutSessions + counts.paymentIntents)],
      ])}
    </div>
    <h3 id="tamano">Otra cantidad de productos</h3>
    <p class="hint">Reemplaza todos los datos. «Vacía» no tiene compras ni reservas tampoco.</p>
    <div class="segments" role="group" aria-labelledby="tamano">
      ${sizes.map(
        (size) =>
          html`<button
            aria-pressed=${counts.products === size}
            @click=${() => desk.act((step) => resize(desk, size, step))}
          >
            ${size === 0 ? 'Vacía' : number(size)}
          </button>`,
      )}
    </div>
    <h3>El estado como archivo</h3>
    <p class="hint">Datos, fallos, persona y carrito: para entregar un error tal como está.</p>
    <div class="buttons">
      <button @click=${() => desk.act((step) => save(desk, step))}>Exportar</button>
      <label class="button">
        Importar…
        <input
          type="file"
          accept=".json,application/json"
          @change=${(event: Event) => load(desk, event)}
        />
      </label>
    </div>
    <p class="problem" role="alert">${desk.drafts.importProblem ?? ''}</p>
    <h3>Empezar de nuevo</h3>
    <p class="hint">
      Todo como la primera vez: 72 productos, sin fallos, sin sesión, carrito y registro vacíos.
    </p>
    <div class="buttons">
      <button class="danger" @click=${() => desk.act((step) => reset(desk, step))}>
        Restablecer todo
      </button>
    </div>`;
}

async function resize(desk: Desk, size: Size, step: Step): Promise<string> {
  await step('Preparando los productos…');
  await desk.demo.resize(size);
  desk.outdate();
  return size === 0 ? 'La tienda está vacía.' : `La tienda tiene ${number(size)} productos.`;
}

async function save({ demo }: Desk, step: Step): Promise<string> {
  await step('Reuniendo el estado…');
  const name = `tienda-demo-${stamp(new Date())}.json`;
  download(name, 'application/json', await demo.exportState());
  return `Exportado como ${name}.`;
}

function load(desk: Desk, { currentTarget: field }: Event): void {
  const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
  if (!file) return;
  desk.act(async (step) => {
    await step(`Leyendo ${file.name}…`);
    const text = await file.text();
    await step('Comprobando y guardando los datos…');
    const problem = await desk.demo.importState(text);
    desk.edit({ importProblem: problem, ...(problem === undefined && { faults: {} }) });
    // So that the same file can be chosen again, once it is mended.
    if (field instanceof HTMLInputElement) field.value = '';
    if (problem !== undefined) return '';
    desk.outdate();
    return `Importado: ${file.name}.`;
  });
}

async function reset(desk: Desk, step: Step): Promise<string> {
  await step('Empezando de nuevo…');
  await desk.demo.reset();
  desk.edit(blank);
  desk.outdate();
  return 'Todo está como la primera vez.';
}
