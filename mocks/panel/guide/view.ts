import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Run } from '#mocks/panel/copyCode.ts';
import { scenarioActions } from '#mocks/panel/scenarioActions.ts';
import { toldWords } from '#mocks/panel/words.ts';
import type { Scenario, Told } from '#mocks/scenarios/scenario.ts';
import type { Check, Checklist, Outcome, StepSign } from './checklist.ts';
import type { Progress, Sighting } from './progress.ts';

interface GuideView {
  readonly id: string;
  readonly scenario: Scenario;
  readonly checklist: Checklist;
  readonly progress: Progress;
  /** The result message of the last button. */
  readonly said: string;
  readonly run: Run;
  readonly fold: () => void;
  readonly go: () => void;
  readonly repeat: () => void;
  readonly done: () => void;
}

export function guideView(view: GuideView): TemplateResult {
  const { scenario, checklist, progress, said, fold } = view;
  const { folded, seen } = progress;
  const all = [...checklist.steps, ...checklist.outcomes];
  const count = all.filter(({ key }) => key in seen).length;
  const complete = checklist.outcomes.every(({ key }) => key in seen);
  return html`<section
    class="guide ${folded ? 'is-folded' : ''}"
    popover="manual"
    aria-label="Guía del escenario"
  >
    <div class="head">
      <h2>${scenario.title}</h2>
      <p class="count">
        ${complete ? html`<span class="mark">Apareció</span>` : nothing} ${count} de ${all.length}
      </p>
      <button class="fold" aria-expanded=${!folded} aria-controls="pasos" @click=${fold}>
        ${folded ? 'Desplegar' : 'Plegar'}
      </button>
    </div>
    <div id="pasos" class="body" ?hidden=${folded}>${folded ? nothing : body(view)}</div>
    <p class="said" role="status">${said || (complete ? 'Apareció todo lo que debía.' : '')}</p>
  </section>`;
}

function body(view: GuideView): TemplateResult {
  const { id, scenario, checklist, progress, run, go, repeat, done } = view;
  return html`<ol>
      ${checklist.steps.map((step) => stepLine(step, progress, go))}
    </ol>
    <h3>Debe aparecer</h3>
    <ul>
      ${checklist.outcomes.map((outcome) => outcomeLine(outcome, progress))}
    </ul>
    <div class="buttons">
      <button @click=${repeat}>Repetir</button>
      <button @click=${done}>Terminar</button>
      ${scenarioActions(id, scenario, run)}
    </div>`;
}

function stepLine(
  { key, text, sign }: Check<StepSign>,
  { seen }: Progress,
  go: () => void,
): TemplateResult {
  const sighting = seen[key];
  const button =
    sign.kind === 'arrive' && !sighting ? html`<button @click=${go}>Ir allí</button>` : nothing;
  return html`<li class=${sighting ? 'is-seen' : ''}>
    <span>${text}</span> ${when(sighting, 'Hecho')} ${button}
  </li>`;
}

function outcomeLine({ key, text, sign }: Check<Outcome>, { seen }: Progress): TemplateResult {
  const sighting = seen[key];
  return html`<li class=${sighting ? 'is-seen' : ''}>
    <span>${text}</span>
    ${when(sighting, sighting?.unpainted ? 'Solo para lectores de pantalla' : seenWords[sign.told])}
    ${sighting ? nothing : html`<small>${toldWords[sign.told]}</small>`}
  </li>`;
}

const seenWords: Readonly<Record<Told, string>> = {
  text: 'Está en la página',
  alert: 'Visto en la alerta',
  toast: 'Visto en el aviso',
  logged: 'Visto en la consola',
};

const timeFormat = new Intl.DateTimeFormat('es', { timeStyle: 'medium' });

function when(sighting: Sighting | undefined, words: string): TemplateResult {
  return sighting
    ? html`<small class="seen">${words}, ${timeFormat.format(sighting.at)}</small>`
    : html`<small class="pending">Pendiente</small>`;
}
