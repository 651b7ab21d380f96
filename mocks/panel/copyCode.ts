import { html, type TemplateResult } from 'lit/html.js';
import { asPlaywright } from '#mocks/scenarios/asPlaywright.ts';
import { copy } from './copy.ts';

/** Runs an action of a button, and shows the message to which it resolves, in Spanish. */
export type Run = (action: () => Promise<string>) => void;

/** The button that copies a scenario as code. */
export function copyCode(id: string, run: Run): TemplateResult {
  const playwright = async () => copy(await asPlaywright(id), 'Código');
  return html`<button @click=${() => run(playwright)}>Copiar como Playwright</button>`;
}
