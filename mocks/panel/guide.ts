/** The guide of the active scenario, in a corner above the shop: its steps and what must appear. */
import { html, render } from 'lit/html.js';
import type { Demo } from '#mocks/demo/demo.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { goTo } from './goTo.ts';
import { scenarioView } from './scenarioView.ts';
import { styled } from './styles.ts';
import base from './base.css?inline';
import css from './guide.css?inline';

/** Whether the tester has folded the guide, for this browser tab. */
const FOLDED = 'demo-guia';

export interface Guide {
  show(id: string, scenario: Scenario): void;
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
    const isFolded = sessionStorage.getItem(FOLDED) === 'true';
    dataset['guia'] = isFolded ? 'plegada' : 'abierta';
    const attempt = async (action: () => Promise<unknown>) => {
      try {
        await action();
      } catch (error) {
        problem = `No se pudo: ${error instanceof Error ? error.message : String(error)}`;
        show(id, scenario);
      }
    };
    const fold = () => {
      sessionStorage.setItem(FOLDED, String(!isFolded));
      show(id, scenario);
    };
    const go = () => void attempt(() => goTo(demo, id));
    const finish = () => void attempt(() => demo.disarm().then(onChange));
    const guide = html`<section class="guide" popover="manual" aria-label="Guía del escenario">
      <div class="head">
        <h2>${scenario.title}</h2>
        <button aria-expanded=${!isFolded} aria-controls="pasos" @click=${fold}>
          ${isFolded ? 'Desplegar' : 'Plegar'}
        </button>
      </div>
      <div id="pasos" class="body" ?hidden=${isFolded}>
        ${scenarioView(scenario, html`<button @click=${go}>Ir allí</button>`)}
        <p class="problem" role="alert">${problem}</p>
        <button @click=${finish}>Terminar</button>
      </div>
    </section>`;
    render(guide, root);
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

/** The open dialogs of the shop and of its card provider are all modal. That of the panel stands in a shadow root. */
const MODAL = 'dialog[open]';

/**
 * Keeps an element in the page's top layer: while the shop shows a modal dialog, all outside of it is inert, so the element
 * moves into it. Returns a function that ends this and removes the element.
 *
 * @param shown - shows the element's popover, which every move hides
 */
function keepOnTop(host: HTMLElement, shown: () => void): () => void {
  const place = () => {
    const parent = [...document.querySelectorAll(MODAL)].at(-1) ?? document.body;
    if (host.parentElement === parent) return;
    parent.append(host);
    shown();
  };
  const observer = new MutationObserver(place);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  place();
  return () => {
    observer.disconnect();
    host.remove();
  };
}
