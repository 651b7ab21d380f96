import { html, type TemplateResult } from 'lit/html.js';
import { bodyText } from '#mocks/handlers/loggedBody.ts';
import type { LogEntry } from '#mocks/handlers/requestLog.ts';
import { verdictWords } from '#mocks/handlers/verdict.ts';
import { facts } from './elements.ts';
import { faultWords, number } from './words.ts';

/** All details of one log entry. Bodies are shown as text, whatever they contain. */
export function entryDetails(entry: LogEntry): TemplateResult {
  const { method, url, body, answer, byFault } = entry;
  const words = verdictWords(entry);
  return html`${facts([
    ['Dirección', html`<code>${method} ${url}</code>`],
    ['Petición', words.request],
    ['Respuesta', words.answer],
    ...(byFault ? [['Fallo', faultWords(byFault)] as const] : []),
  ])}
  ${bodySection('Cuerpo de la petición', bodyText(body))}
  ${answer ? bodySection('Cuerpo de la respuesta', answer.body) : ''}`;
}

function bodySection(title: string, body: string): TemplateResult {
  return html`<h3>${title}</h3>
    ${
      body === ''
        ? html`<p class="hint">Vacío.</p>`
        : html`<pre tabindex="0" role="group" aria-label=${title}>${pretty(body)}</pre>`
    }`;
}

/** To indent a very long body would be slow. */
const MAX_CHARACTERS = 20_000;

function pretty(body: string): string {
  if (body.length > MAX_CHARACTERS)
    return `${body.slice(0, MAX_CHARACTERS)}\n… (${number(body.length)} caracteres)`;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
