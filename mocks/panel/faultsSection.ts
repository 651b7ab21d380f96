import { html, nothing, type TemplateResult } from 'lit/html.js';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Desk } from './desk.ts';
import { draftOf, type FaultDraft, faultOf, type Kind, withKind } from './faultDraft.ts';
import { fold, valueOf } from './fold.ts';
import { callWords, effectWords, faultWords } from './words.ts';

/** What can be made to go wrong, call by call. */
export function faultsSection(desk: Desk): TemplateResult {
  return html`<p class="hint">Un fallo rige desde la próxima llamada, en todas las pestañas.</p>
    <ul class="list">
      ${endpointNames.map((call) => html`<li>${line(desk, call)}</li>`)}
    </ul>`;
}

function line(desk: Desk, call: EndpointName): TemplateResult {
  const fault = desk.now.settings.faults[call];
  const open = desk.drafts.openFault === call;
  const { method, path } = contract[call];
  const clear = async () => {
    await desk.demo.setFault(call, undefined);
    forget(desk, call, desk.drafts.faults[call]);
    return `${callWords[call]}: sin fallo.`;
  };
  return fold({
    id: `fallo-${call}`,
    open,
    toggle: () => desk.edit({ openFault: open ? undefined : call, faultProblem: undefined }),
    title: html`${callWords[call]}
      ${fault ? html`<span class="mark armed">${faultWords(fault)}</span>` : nothing}
      <code>${method} ${path}</code>`,
    aside: fault
      ? html`<button
          aria-label="Quitar: ${callWords[call]}"
          @click=${(event: Event) => {
            focusLine(event);
            desk.act(clear);
          }}
        >
          Quitar
        </button>`
      : nothing,
    body: () => form(desk, call),
  });
}

function form(desk: Desk, call: EndpointName): TemplateResult {
  const draft = desk.drafts.faults[call] ?? draftOf(desk.now.settings.faults[call]);
  const edit = (next: FaultDraft) =>
    desk.edit({ faults: { ...desk.drafts.faults, [call]: next }, faultProblem: undefined });
  const field = (name: 'status' | 'message' | 'from' | 'to' | 'every', label: string) =>
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
    const read = faultOf(draft);
    desk.edit({ faultProblem: 'problem' in read ? read.problem : undefined });
    if ('problem' in read) return;
    desk.act(async () => {
      await desk.demo.setFault(call, read.fault);
      forget(desk, call, desk.drafts.faults[call]);
      return `${callWords[call]}: ${read.fault ? faultWords(read.fault) : 'sin fallo'}.`;
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
          ([kind, words]) =>
            html`<option value=${kind} .selected=${draft.kind === kind}>${words}</option>`,
        )}
      </select>
    </div>
    ${draft.kind === 'refuse' || draft.kind === 'status' ? field('status', 'Estado HTTP') : nothing}
    ${draft.kind === 'refuse' ? field('message', 'Mensaje (puede faltar)') : nothing}
    ${field('from', 'Demora (ms)')} ${field('to', 'hasta (ms)')}
    ${field('every', 'Cada n llamadas')}
    <p class="problem wide" role="alert">${desk.drafts.faultProblem ?? nothing}</p>
    <div class="buttons wide"><button class="primary">Aplicar</button></div>
  </form>`;
}

/** The button goes with its fault; its line keeps the focus. */
function focusLine({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  currentTarget.parentElement?.querySelector('button')?.focus();
}

/** Forgets what was typed for one call, unless more has been typed since. */
function forget(desk: Desk, call: EndpointName, applied: FaultDraft | undefined): void {
  desk.edit(({ faults: { [call]: draft, ...faults } }) => (draft === applied ? { faults } : {}));
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a total record has these keys and no others
const kinds = Object.entries(effectWords) as readonly [Exclude<Kind, 'none'>, string][];

function kindOf(value: string): Kind {
  return kinds.find(([kind]) => kind === value)?.[0] ?? 'none';
}
