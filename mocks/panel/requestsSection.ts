import { html, nothing, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { contract } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import { bodyText } from '#mocks/handlers/loggedBody.ts';
import type { LogEntry } from '#mocks/handlers/requestLog.ts';
import { BY_FAULT } from '#mocks/handlers/verdict.ts';
import type { PanelState, Drafts } from './panelState.ts';
import { entryDetails } from './entryDetails.ts';
import { disclosure, valueOf } from './elements.ts';
import { number } from './words.ts';

/** The «Peticiones» tab: the shop's requests in this browser tab, checked against the contract. */
export function requestsSection(state: PanelState): TemplateResult {
  const all = state.requestLog.all();
  const shown = all.filter((entry) => matchesFilter(entry, state.drafts)).toReversed();
  return html`<p class="hint">Aquí aparece lo que la tienda pide en esta pestaña del navegador.</p>
    <div class="grid">
      <label class="field">
        Buscar
        <input
          type="search"
          autocomplete="off"
          .value=${state.drafts.logText ?? ''}
          @input=${(event: Event) => state.edit({ logText: valueOf(event) })}
        />
      </label>
      <label>
        <input
          type="checkbox"
          .checked=${state.drafts.logBreaches ?? false}
          @change=${() => state.edit({ logBreaches: !state.drafts.logBreaches })}
        />
        Solo las que no cumplen el contrato
      </label>
    </div>
    <div class="buttons">
      <p class="hint" role="status">${summary(shown.length, all.length)}</p>
      <button @click=${() => state.act(() => clear(state))}>Vaciar</button>
    </div>
    <ol class="list" reversed>
      ${repeat(
        shown,
        ({ id }) => id,
        (entry) => html`<li>${line(state, entry)}</li>`,
      )}
    </ol>`;
}

function line(state: PanelState, entry: LogEntry): TemplateResult {
  const open = state.drafts.openEntry === entry.id;
  const { call, answer, startedAt } = entry;
  return disclosure({
    id: `peticion-${entry.id}`,
    open,
    toggle: () => state.edit({ openEntry: open ? undefined : entry.id }),
    title: html`${backend[call].title} ${verdictMarks(entry)}
      <code>
        ${timeFormat.format(startedAt)} · ${contract[call].method}
        ${answer ? `· ${answer.status || 'cortada'} · ${number(answer.duration)} ms` : nothing}
      </code>`,
    body: () => entryDetails(entry),
  });
}

/** What breaks the contract, then what the fault does; 'cumple' if there is neither. */
function verdictMarks({ verdicts, byFault, answer }: LogEntry): TemplateResult[] {
  const marks = [
    ...(verdicts.request === null ? [] : [mark('bad', `Petición: ${verdicts.request}`)]),
    ...(verdicts.answer === null ? [] : [mark('bad', `Respuesta: ${verdicts.answer}`)]),
    ...(answer ? [] : [mark('', 'en espera')]),
    ...(byFault ? [mark('', BY_FAULT)] : []),
  ];
  return marks.length > 0 ? marks : [mark('', 'cumple')];
}

function mark(kind: string, text: string): TemplateResult {
  return html` <span class="mark ${kind}">${text}</span>`;
}

function matchesFilter(entry: LogEntry, { logText = '', logBreaches }: Drafts): boolean {
  const { call, url, body, verdicts, byFault, answer } = entry;
  if (logBreaches && verdicts.request === null && verdicts.answer === null) return false;
  const text = [
    backend[call].title,
    call,
    url,
    bodyText(body),
    verdicts.request,
    verdicts.answer,
    answer?.status,
    answer?.body,
    byFault && BY_FAULT,
  ].join('\n');
  return text.toLowerCase().includes(logText.trim().toLowerCase());
}

function summary(shown: number, all: number): string {
  if (all === 0) return 'Todavía ninguna';
  if (all === 1 && shown === 1) return '1 petición';
  return shown === all ? `${number(all)} peticiones` : `${number(shown)} de ${number(all)}`;
}

function clear({ requestLog }: PanelState): string {
  requestLog.clear();
  return 'El registro está vacío.';
}

const timeFormat = new Intl.DateTimeFormat('es', { timeStyle: 'medium' });
