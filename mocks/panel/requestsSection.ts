import { html, nothing, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { contract, endpointNames } from '#contracts/index.ts';
import type { Exchange } from '#mocks/exchanges.ts';
import type { Desk, Drafts } from './desk.ts';
import { exchangeBody } from './exchangeBody.ts';
import { download, stamp } from './files.ts';
import { fold, valueOf } from './fold.ts';
import { harOf } from '#mocks/har.ts';
import { callWords, number } from './words.ts';

/** What the shop has asked since this page was opened, and whether both sides kept the contract. */
export function requestsSection(desk: Desk): TemplateResult {
  const all = desk.exchanges.all();
  const shown = all.filter((exchange) => fits(exchange, desk.drafts)).toReversed();
  return html`<div class="grid halves">
      <label class="field">
        Buscar
        <input
          type="search"
          autocomplete="off"
          .value=${desk.drafts.logText}
          @input=${(event: Event) => desk.edit({ logText: valueOf(event) })}
        />
      </label>
      <div class="field">
        <label for="llamada">Llamada</label>
        <select
          id="llamada"
          @change=${(event: Event) => desk.edit({ logCall: callOf(valueOf(event)) })}
        >
          <option value="" .selected=${desk.drafts.logCall === undefined}>Todas</option>
          ${endpointNames.map(
            (call) =>
              html`<option value=${call} .selected=${desk.drafts.logCall === call}>
                ${callWords[call]}
              </option>`,
          )}
        </select>
      </div>
      <label class="check wide">
        <input
          type="checkbox"
          .checked=${desk.drafts.logBreaches}
          @change=${() => desk.edit({ logBreaches: !desk.drafts.logBreaches })}
        />
        Solo las que no cumplen el contrato
      </label>
    </div>
    <div class="buttons">
      <p class="hint" role="status">${summary(shown.length, all.length)}</p>
      <button @click=${() => desk.act(() => save(all))}>Exportar HAR</button>
      <button @click=${() => desk.act(() => clear(desk))}>Vaciar</button>
    </div>
    ${
      all.length === 0
        ? html`<p class="hint">
            Aquí aparece lo que la tienda pide desde que se abrió esta página.
          </p>`
        : nothing
    }
    <ol class="list" reversed>
      ${repeat(
        shown,
        ({ id }) => id,
        (exchange) => html`<li>${line(desk, exchange)}</li>`,
      )}
    </ol>`;
}

function line(desk: Desk, exchange: Exchange): TemplateResult {
  const open = desk.drafts.openExchange === exchange.id;
  const { call, answer, startedAt } = exchange;
  return fold({
    id: `peticion-${exchange.id}`,
    open,
    toggle: () => desk.edit({ openExchange: open ? undefined : exchange.id }),
    title: html`${callWords[call]} ${mark(exchange)}
      <code>
        ${times.format(startedAt)} · ${contract[call].method}
        ${answer ? `· ${answer.status || 'cortada'} · ${number(answer.duration)} ms` : nothing}
      </code>`,
    body: () => exchangeBody(exchange),
  });
}

/** Whether both directions keep the contract, or what in which does not. */
function mark({ verdict, answer }: Exchange): TemplateResult {
  if (verdict !== null) return html`<span class="mark bad">Petición: ${verdict}</span>`;
  if (!answer) return html`<span class="mark">en espera</span>`;
  if (answer.verdict !== null)
    return html`<span class="mark bad">Respuesta: ${answer.verdict}</span>`;
  return html`<span class="mark good">cumple</span>`;
}

function fits(exchange: Exchange, { logText, logCall, logBreaches }: Drafts): boolean {
  const { call, url, body, verdict, answer } = exchange;
  if (logCall !== undefined && call !== logCall) return false;
  if (logBreaches && verdict === null && (answer?.verdict ?? null) === null) return false;
  const text = [
    callWords[call],
    call,
    url,
    body,
    verdict,
    answer?.status,
    answer?.body,
    answer?.verdict,
  ].join('\n');
  return text.toLowerCase().includes(logText.trim().toLowerCase());
}

function summary(shown: number, all: number): string {
  if (all === 0) return 'Todavía ninguna';
  if (all === 1 && shown === 1) return '1 petición';
  return shown === all ? `${number(all)} peticiones` : `${number(shown)} de ${number(all)}`;
}

function save(all: readonly Exchange[]): string {
  const name = `tienda-demo-${stamp(new Date())}.har`;
  download(name, 'application/json', JSON.stringify(harOf(all), null, 2));
  return `Exportado como ${name}.`;
}

function clear({ exchanges }: Desk): string {
  exchanges.clear();
  return 'El registro está vacío.';
}

const times = new Intl.DateTimeFormat('es', { timeStyle: 'medium' });

function callOf(value: string): Drafts['logCall'] {
  return endpointNames.find((call) => call === value);
}
