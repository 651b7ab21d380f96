import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { EndpointName } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import { valueOf } from './disclosure.ts';
import {
  draftOf,
  type FaultDraft,
  faultOf,
  type Kind,
  type Span,
  spans,
  withKind,
} from './faultDraft.ts';
import type { PanelState } from './panelState.ts';
import { effectWords, faultWords } from './words.ts';

/** The form that sets the fault of one call. */
export function faultForm(state: PanelState, call: EndpointName): TemplateResult {
  const draft = state.drafts.faults[call] ?? draftOf(state.status.settings.faults[call]);
  const edit = (next: FaultDraft) =>
    state.edit({ faults: { ...state.drafts.faults, [call]: next }, faultProblem: undefined });
  const field = (name: Exclude<keyof FaultDraft, 'kind' | 'span'>, label: string) =>
    html`<label class="field ${name}">
      ${label}
      <input
        inputmode=${name === 'message' ? 'text' : 'numeric'}
        autocomplete="off"
        .value=${draft[name]}
        @input=${(event: Event) => edit({ ...draft, [name]: valueOf(event) })}
      />
    </label>`;
  const apply = (event: Event) => {
    event.preventDefault();
    const result = faultOf(draft);
    state.edit({ faultProblem: 'problem' in result ? result.problem : undefined });
    if ('problem' in result) return;
    state.act(async () => {
      await state.demo.setFault(call, result.fault);
      discardDraft(state, call, state.drafts.faults[call]);
      return `${backend[call].title}: ${result.fault ? faultWords(result.fault) : 'sin fallo'}.`;
    });
  };
  return html`<form class="grid sixths" novalidate @submit=${apply}>
    <div class="field wide">
      <label for="efecto">Efecto</label>
      <select
        id="efecto"
        @change=${(event: Event) => edit(withKind(draft, kindOf(valueOf(event))))}
      >
        <option value="none" .selected=${draft.kind === 'none'}>Ninguno</option>
        ${kinds.map(
          ([kind, label]) =>
            html`<option value=${kind} .selected=${draft.kind === kind}>${label}</option>`,
        )}
      </select>
    </div>
    ${draft.kind === 'refuse' || draft.kind === 'status' ? field('status', 'Estado HTTP') : nothing}
    ${draft.kind === 'refuse' ? field('message', 'Mensaje (puede faltar)') : nothing}
    ${field('from', 'Demora (ms)')} ${field('to', 'hasta (ms)')}
    ${draft.span === 'next' ? nothing : field('every', 'Cada n llamadas')}
    <div class="field span">
      <label for="duracion">Dura</label>
      <select
        id="duracion"
        @change=${(event: Event) => edit({ ...draft, span: spanOf(valueOf(event)) })}
      >
        ${spanNames.map(
          (span) =>
            html`<option value=${span} .selected=${draft.span === span}>${spans[span]}</option>`,
        )}
      </select>
    </div>
    ${draft.span === 'times' ? field('times', 'Veces') : nothing}
    <p class="problem wide" role="alert">${state.drafts.faultProblem ?? nothing}</p>
    <div class="buttons wide"><button class="primary">Aplicar</button></div>
  </form>`;
}

/** Discards the draft of one call, unless the user has edited it since it was applied. */
export function discardDraft(
  state: PanelState,
  call: EndpointName,
  applied: FaultDraft | undefined,
): void {
  state.edit(({ faults: { [call]: draft, ...faults } }) => (draft === applied ? { faults } : {}));
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record's type requires exactly these keys
const kinds = Object.entries(effectWords) as readonly [Exclude<Kind, 'none'>, string][];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constant has exactly these keys
const spanNames = Object.keys(spans) as readonly Span[];

function spanOf(value: string): Span {
  return spanNames.find((span) => span === value) ?? 'always';
}

function kindOf(value: string): Kind {
  return kinds.find(([kind]) => kind === value)?.[0] ?? 'none';
}
