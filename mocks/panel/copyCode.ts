import { html, type TemplateResult } from 'lit/html.js';
import { asCurl } from '#mocks/scenarios/asCurl.ts';
import { asPlaywright } from '#mocks/scenarios/asPlaywright.ts';
import { copy } from './copy.ts';
import type { PanelState } from './panelState.ts';

/** The buttons that copy a scenario as code. */
export function copyCode(state: PanelState, id: string): TemplateResult {
  const playwright = async () => copy(await asPlaywright(id), 'Código');
  return html`<button @click=${() => state.act(playwright)}>Copiar como Playwright</button>
    <button @click=${() => state.act(() => copy(asCurl(id), 'Código'))}>Copiar como curl</button>`;
}
