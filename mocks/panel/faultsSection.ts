import { html, nothing, type TemplateResult } from 'lit/html.js';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import type { PanelState } from './panelState.ts';
import { type Progress, progressOf } from '#mocks/store/faultCalls.ts';
import {
  draftOf,
  type FaultDraft,
  faultOf,
  type Kind,
  type Span,
  spans,
  withKind,
} from './faultDraft.ts';
import { disclosure, valueOf } from './disclosure.ts';
import { effectWords, faultWords, progressWords, timesText } from './words.ts';

/** The «Fallos» tab: the fault of each API call. */
export function faultsSection(state: PanelState): TemplateResult {
  return html`<p class="hint">Un fallo rige desde la próxima llamada, en todas las pestañas.</p>
    <ul class="list">
      ${endpointNames.map((call) => html`<li>${line(state, call)}</li>`)}
    </ul>`;
}

function line(state: PanelState, call: EndpointName): TemplateResult {
  const fault = state.status.settings.faults[call];
  const progress = fault && progressOf(fault, state.status.faultCalls[call]);
  const open = state.drafts.openFault === call;
  const { method, path } = contract[call];
  const clear = async () => {
    await state.demo.setFault(call, undefined);
    discardDraft(state, call, state.drafts.faults[call]);
    return `${backend[call].title}: sin fallo.`;
  };
  return disclosure({
    id: `fallo-${call}`,
    open,
    toggle: () => state.edit({ openFault: open ? undefined : call, faultProblem: undefined }),
    title: html`${backend[call].title}
      ${fault && progress ? mark(faultWords(fault), progress) : nothing}
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
    body: () => html`${progress ? progressHint(progress) : nothing} ${form(state, call)}`,
  });
}

function mark(words: string, progress: Progress): TemplateResult {
  const ended = progress.remaining === 0;
  const parts = [words, progressWords(progress)].filter((part) => part !== undefined);
  return html`<span class="mark ${ended ? '' : 'armed'}">${parts.join(' · ')}</span>`;
}

function progressHint({ applied, remaining }: Progress): TemplateResult {
  const ended = remaining === 0 ? ' Ha terminado: «Aplicar» lo activa otra vez.' : '';
  return html`<p class="hint">
    ${applied === 0 ? 'Todavía no se ha aplicado.' : `Se ha aplicado ${timesText(applied)}.${ended}`}
  </p>`;
}

function form(state: PanelState, call: EndpointName): TemplateResult {
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
    ${draft.span === 'next' ? nothing : field('every', 'Cada n llamadas')}
    <p class="problem wide" role="alert">${state.drafts.faultProblem ?? nothing}</p>
    <div class="buttons wide"><button class="primary">Aplicar</button></div>
  </form>`;
}

/** Moves the focus to the line's main button, because «Quitar» disappears together with its fault. */
function focusLine({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  currentTarget.parentElement?.querySelector('button')?.focus();
}

/** Discards the draft of one call, unless the user has edited it since it was applied. */
function discardDraft(
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
