import { html, nothing, type TemplateResult } from 'lit/html.js';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import type { PanelState } from './panelState.ts';
import { progressOf } from '#mocks/store/faults.ts';
import { type ProviderMode, providerModes } from '#mocks/store/settings.ts';
import { faultForm } from './faultForm.ts';
import { disclosure, select } from './elements.ts';
import { faultWords, progressWords, PROVIDER, providerWords } from './words.ts';

/** The «Fallos» tab: the fault of each API call. */
export function faultsSection(state: PanelState): TemplateResult {
  const { provider } = state.status.settings;
  const choose = (mode: ProviderMode) =>
    state.act(async () => {
      await state.demo.setProvider(mode);
      return `${PROVIDER}: ${providerWords[mode]}.`;
    });
  return html`<p class="hint">Un fallo rige desde la próxima llamada, en todas las pestañas.</p>
    ${select({
      id: 'proveedor',
      label: PROVIDER,
      options: providerModes.map((mode) => [mode, providerWords[mode]]),
      chosen: provider,
      choose,
    })}
    <h3>Llamadas</h3>
    <ul class="list">
      ${endpointNames.map((call) => html`<li>${line(state, call)}</li>`)}
    </ul>`;
}

function line(state: PanelState, call: EndpointName): TemplateResult {
  const fault = state.status.settings.faults[call];
  const words = fault && [
    faultWords(fault),
    progressWords(progressOf(fault, state.status.faultCalls[call])),
  ];
  const open = state.drafts.openFault === call;
  const { method, path } = contract[call];
  const clear = async () => {
    await state.demo.setFault(call, undefined);
    if (open) state.edit({ fault: undefined });
    return `${backend[call].title}: sin fallo.`;
  };
  return disclosure({
    id: `fallo-${call}`,
    open,
    toggle: () => state.edit({ fault: undefined, openFault: open ? undefined : call }),
    title: html`${backend[call].title}
      ${words ? html`<span class="mark">${words.filter(Boolean).join(' · ')}</span>` : nothing}
      <code>${method} ${path}</code>`,
    aside: fault
      ? html`<button
          aria-label="Quitar: ${backend[call].title}"
          @click=${(event: Event) => {
            focusLine(event);
            state.act(clear);
          }}
        >
          Quitar
        </button>`
      : nothing,
    body: () => faultForm(state, call),
  });
}

/** Moves the focus to the line's main button, because «Quitar» disappears together with its fault. */
function focusLine({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  currentTarget.parentElement?.querySelector('button')?.focus();
}
