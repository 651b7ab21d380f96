import { html, type TemplateResult } from 'lit/html.js';
import { asCurl } from '#mocks/scenarios/asCurl.ts';
import { asPlaywright } from '#mocks/scenarios/asPlaywright.ts';
import { copy } from './copy.ts';

/** Runs an action of a button, and shows the message to which it resolves, in Spanish. */
export type Run = (action: () => Promise<string>) => void;

/** The buttons that copy a scenario as code. */
export function copyCode(id: string, run: Run): TemplateResult {
  const playwright = async () => copy(await asPlaywright(id), 'Código');
  return html`<button @click=${() => run(playwright)}>Copiar como Playwright</button>
    <button @click=${() => run(() => copy(asCurl(id), 'Código'))}>Copiar como curl</button>`;
}
