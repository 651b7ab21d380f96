/** The guide of the active scenario, in a corner above the shop: its steps, to be ticked, and what must appear. */
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { goTo } from './goTo.ts';
import { guideProgress, type Progress, progressOf } from './guideProgress.ts';
import { keepOnTop } from './keepOnTop.ts';
import { styled } from './styles.ts';
import { personWords, toldWords } from './words.ts';
import base from './base.css?inline';
import css from './guide.css?inline';

export interface Guide {
  show(id: string, scenario: Scenario): void;
  /** Removes the guide from the page. */
  end(): void;
}

interface Deps {
  readonly demo: Demo;
  /** Gets the focus from a guide that ends, unless the shop shows a modal dialog. */
  readonly home: HTMLElement;
  readonly onChange: () => void;
}

export function createGuide({ demo, home, onChange }: Deps): Guide {
  const host = document.createElement('div');
  host.id = 'demo-guide';
  const root = styled(host, base, css);
  const { dataset } = document.documentElement;
  let release: (() => void) | undefined;
  let problem = '';

  const show = (id: string, scenario: Scenario) => {
    const progress = progressOf(id);
    dataset['guia'] = progress.isFolded ? 'plegada' : 'abierta';
    const attempt = async (action: () => Promise<unknown>) => {
      try {
        await action();
      } catch (error) {
        problem = `No se pudo: ${error instanceof Error ? error.message : String(error)}`;
        show(id, scenario);
      }
    };
    const view = {
      scenario,
      progress,
      problem,
      change: (change: Partial<Progress>) => {
        guideProgress.write({ ...progress, ...change });
        show(id, scenario);
      },
      go: () => void attempt(() => goTo(demo, id)),
      finish: () => void attempt(() => demo.disarm().then(onChange)),
    };
    render(guideView(view), root);
    release ??= keepOnTop(host, () => root.querySelector<HTMLElement>('.guide')?.showPopover());
  };

  const end = () => {
    const dialog = host.closest('dialog');
    const hadFocus = host.matches(':focus, :focus-within');
    release?.();
    release = undefined;
    problem = '';
    delete dataset['guia'];
    if (hadFocus) (dialog?.querySelector<HTMLElement>('input, button') ?? home).focus();
  };
  return { show, end };
}

interface View {
  readonly scenario: Scenario;
  readonly progress: Progress;
  /** Why the last button did not work. */
  readonly problem: string;
  readonly change: (change: Partial<Progress>) => void;
  readonly go: () => void;
  readonly finish: () => void;
}

function guideView({ scenario, progress, problem, change, go, finish }: View): TemplateResult {
  const { title, as, at, steps = [], appears, told, also = [], inCardField } = scenario;
  const { isFolded, done } = progress;
  const tick = (step: number) =>
    change({ done: done.includes(step) ? done.filter((each) => each !== step) : [...done, step] });
  return html`<section class="guide" popover="manual" aria-label="Guía del escenario">
    <div class="head">
      <h2>${title}</h2>
      <button
        aria-expanded=${!isFolded}
        aria-controls="pasos"
        @click=${() => change({ isFolded: !isFolded })}
      >
        ${isFolded ? 'Desplegar' : 'Plegar'}
      </button>
    </div>
    <div id="pasos" class="body" ?hidden=${isFolded}>
      <ol>
        <li>
          Ve a <code>${at}</code> como ${personWords[as]}
          <button @click=${go}>Ir allí</button>
        </li>
        ${steps.map(
          ({ text }, step) =>
            html`<li>
              <label>
                <input
                  type="checkbox"
                  .checked=${done.includes(step)}
                  @change=${() => tick(step)}
                />
                <span>${text}</span>
              </label>
            </li>`,
        )}
      </ol>
      <h3>Debe aparecer</h3>
      <ul>
        <li>«${appears}» <small>${toldWords[told]}</small></li>
        ${also.map((text) => html`<li>«${text}»</li>`)}
        ${
          inCardField === undefined
            ? nothing
            : html`<li>«${inCardField}» <small>en el campo de la tarjeta</small></li>`
        }
      </ul>
      <p class="problem" role="alert">${problem}</p>
      <div class="buttons">
        <button @click=${finish}>Terminar</button>
      </div>
    </div>
  </section>`;
}
