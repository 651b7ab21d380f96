import { html, type TemplateResult } from 'lit/html.js';
import type { LogEntry } from '#mocks/handlers/requestLog.ts';
import { facts } from './disclosure.ts';
import { number } from './words.ts';

/** Everything about one entry. Bodies are text, whatever they hold. */
export function entryDetails({ method, url, body, verdict, answer }: LogEntry): TemplateResult {
  return html`${facts([
    ['Dirección', html`<code>${method} ${url}</code>`],
    ['Petición', verdict ?? 'cumple'],
    ['Respuesta', answer ? (answer.verdict ?? 'cumple') : 'se espera todavía'],
  ])}
  ${part('Cuerpo de la petición', body)}
  ${answer ? part('Cuerpo de la respuesta', answer.body) : ''}`;
}

function part(title: string, body: string): TemplateResult {
  return html`<h3>${title}</h3>
    ${
      body === ''
        ? html`<p class="hint">Vacío.</p>`
        : html`<pre tabindex="0" role="group" aria-label=${title}>${pretty(body)}</pre>`
    }`;
}

/** As much of a body as one can read; the HAR holds the whole. */
const SHOWN = 20_000;

function pretty(body: string): string {
  // Beyond some size it would not be read anyway, and indenting it takes its time.
  const text = body.length > 20 * SHOWN ? body : indented(body);
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN)}\n… (${number(body.length)} caracteres; el HAR los trae todos)`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
