import { html, nothing, type TemplateResult } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import type { EndpointName } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import { valueOf } from './disclosure.ts';
import { blankFault, type PanelState } from './panelState.ts';
import { type EffectKind, readFault, type Span, spans } from './readFault.ts';
import { effectWords, faultWords, isNextOnly } from './words.ts';

/** The form that sets the fault of one call. */
export function faultForm(state: PanelState, call: EndpointName): TemplateResult {
  const fault = state.status.settings.faults[call];
  const { effect, delay, every = 1, times } = fault ?? {};
  const kind = state.drafts.faultKind ?? effect?.kind ?? 'none';
  const span = state.drafts.faultSpan ?? spanOf(fault);
  const hasStatus = kind === 'refuse' || kind === 'status';
  const status = effect?.kind === kind && 'status' in effect ? effect.status : undefined;
  const message = effect?.kind === 'refuse' ? effect.message : undefined;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const result = readFault(new FormData(event.currentTarget));
    if ('problem' in result) return state.edit({ faultProblem: result.problem });
    state.act(async () => {
      await state.demo.setFault(call, result.fault);
      state.edit(blankFault);
      return `${backend[call].title}: ${result.fault ? faultWords(result.fault) : 'sin fallo'}.`;
    });
  };
  return html`${keyed(
    JSON.stringify(fault), // another fault begins with its own values
    html`<form class="grid" novalidate @submit=${apply}>
      <div class="field wide">
        <label for="efecto">Efecto</label>
        <select
          id="efecto"
          name="kind"
          @change=${(event: Event) => state.edit({ ...blankFault, faultKind: kindOf(event) })}
        >
          ${kinds.map(
            ([value, label]) =>
              html`<option value=${value} .selected=${kind === value}>${label}</option>`,
          )}
        </select>
      </div>
      ${hasStatus ? field('status', 'Estado HTTP', status ?? (kind === 'status' ? 500 : 400)) : nothing}
      ${kind === 'refuse' ? field('message', 'Mensaje (puede faltar)', message) : nothing}
      ${field('from', 'Demora (ms)', delay?.from)}
      ${field('to', 'hasta (ms)', delay?.to === delay?.from ? undefined : delay?.to)}
      ${span === 'next' ? nothing : field('every', 'Cada n llamadas', every)}
      <div class="field">
        <label for="duracion">Dura</label>
        <select
          id="duracion"
          name="span"
          @change=${(event: Event) => state.edit({ faultSpan: chosenSpan(event) })}
        >
          ${spanNames.map(
            (name) =>
              html`<option value=${name} .selected=${span === name}>${spans[name]}</option>`,
          )}
        </select>
      </div>
      ${span === 'times' ? field('times', 'Veces', times ?? 2) : nothing}
      <p class="problem wide" role="alert">${state.drafts.faultProblem ?? nothing}</p>
      <div class="buttons wide"><button class="primary">Aplicar</button></div>
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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constant has exactly these keys
const spanNames = Object.keys(spans) as readonly Span[];

function spanOf(fault: Parameters<typeof isNextOnly>[0] | undefined): Span {
  if (fault?.times === undefined) return 'always';
  return isNextOnly(fault) ? 'next' : 'times';
}

function chosenSpan(event: Event): Span {
  return spanNames.find((span) => span === valueOf(event)) ?? 'always';
}

function kindOf(event: Event): EffectKind {
  return kinds.find(([kind]) => kind === valueOf(event))?.[0] ?? 'none';
}
