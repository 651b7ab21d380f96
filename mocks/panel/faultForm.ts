import { html, nothing, type TemplateResult } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import type { EndpointName } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import { select } from './elements.ts';
import type { Fault } from '#mocks/store/faults.ts';
import type { PanelState } from './panelState.ts';
import { type EffectKind, readFault, type Span, spans } from './readFault.ts';
import { effectWords, faultWords, isNextOnly } from './words.ts';

export function faultForm(state: PanelState, call: EndpointName): TemplateResult {
  const fault = state.status.settings.faults[call];
  const { effect, delay, every = 1, times } = fault ?? {};
  const { fault: draft = {} } = state.drafts;
  const { kind = effect?.kind ?? 'none', span = spanOf(fault), problem } = draft;
  const hasStatus = kind === 'refuse' || kind === 'status';
  const status = effect?.kind === kind && 'status' in effect ? effect.status : undefined;
  const message = effect?.kind === 'refuse' ? effect.message : undefined;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const result = readFault(new FormData(event.currentTarget));
    if ('problem' in result) return state.edit({ fault: { ...draft, ...result } });
    state.act(async () => {
      await state.demo.setFault(call, result.fault);
      state.edit({ fault: undefined });
      return `${backend[call].title}: ${result.fault ? faultWords(result.fault) : 'sin fallo'}.`;
    });
  };
  return html`${keyed(
    JSON.stringify(fault), // another fault begins with its own values
    html`<form class="grid" novalidate @submit=${apply}>
      ${select({
        id: 'efecto',
        label: 'Efecto',
        name: 'kind',
        options: kinds,
        chosen: kind,
        choose: (chosen) => state.edit({ fault: { kind: chosen } }),
      })}
      ${hasStatus ? field('status', 'Estado HTTP', status ?? (kind === 'status' ? 500 : 400)) : nothing}
      ${kind === 'refuse' ? field('message', 'Mensaje (puede faltar)', message) : nothing}
      ${field('from', 'Demora (ms)', delay?.from)}
      ${field('to', 'hasta (ms)', delay?.to === delay?.from ? undefined : delay?.to)}
      ${span === 'next' ? nothing : field('every', 'Cada n llamadas', every)}
      ${select({
        id: 'duracion',
        label: 'Dura',
        name: 'span',
        options: spans,
        chosen: span,
        choose: (chosen) => state.edit({ fault: { ...draft, span: chosen } }),
      })}
      ${span === 'times' ? field('times', 'Veces', times ?? 2) : nothing}
      <p class="problem" role="alert">${problem ?? nothing}</p>
      <div class="buttons"><button class="primary">Aplicar</button></div>
    </form>`,
  )}`;
}

function field(name: string, label: string, value: string | number | undefined): TemplateResult {
  return html`<label class="field">
    ${label}
    <input
      name=${name}
      inputmode=${name === 'message' ? 'text' : 'numeric'}
      autocomplete="off"
      value=${value ?? ''}
    />
  </label>`;
}

const kinds: readonly (readonly [EffectKind, string])[] = [
  ['none', 'Ninguno'],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record's type requires exactly these keys
  ...(Object.entries(effectWords) as [keyof typeof effectWords, string][]),
];

function spanOf(fault: Fault | undefined): Span {
  if (fault?.times === undefined) return 'always';
  return isNextOnly(fault) ? 'next' : 'times';
}
