/** The demo's panel, loaded when it is first opened. */
import { render } from 'lit/html.js';
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import { createPanelState, type PanelState } from './panelState.ts';
import { layout } from './layout.ts';
import { followPlace, storedMemory } from './memory.ts';
import { styled } from './styles.ts';
import choices from './choices.css?inline';
import colours from './colours.css?inline';
import controls from './controls.css?inline';
import form from './form.css?inline';
import layoutStyle from './layout.css?inline';
import lists from './lists.css?inline';
import look from './look.css?inline';
import sections from './sections.css?inline';

export interface Panel {
  /** Opens the panel where it was left, or closes it. @param toSearch - the search gets the focus */
  toggle(toSearch: boolean): Promise<void>;
  isOpen(): boolean;
}

interface Deps {
  readonly demo: Demo;
  readonly requestLog: RequestLog;
  /** Gets the focus when the panel closes, if no other element had it before. */
  readonly home: HTMLElement;
  /** Called after a change by the panel, and when it has closed. */
  readonly onChange: () => void;
}

export async function createPanel({ demo, requestLog, home, onChange }: Deps): Promise<Panel> {
  const host = document.createElement('div');
  host.id = 'demo-panel';
  const root = styled(host, colours, look, controls, form, layoutStyle, lists, sections, choices);

  let drawScheduled = false;
  const draw = () => {
    drawScheduled = false;
    render(layout(state, { close: () => dialog()?.close(), closed }), root);
  };
  /** Combines all changes before the next animation frame into one drawing. */
  const scheduleDraw = () => {
    if (drawScheduled) return;
    drawScheduled = true;
    requestAnimationFrame(draw);
  };
  const stored = storedMemory();
  const place = followPlace(root, stored);
  const changed = (next: PanelState) => {
    const { status, tab } = state;
    state = next;
    draw();
    if (next.tab !== tab) place.turned();
    if (next.status !== status) onChange();
  };
  let state = await createPanelState(demo, requestLog, changed, stored);
  const dialog = () => root.querySelector('dialog');
  const isOpen = () => dialog()?.open ?? false;
  const closed = () => {
    place.store(state);
    if (state.stale) location.reload();
    else onChange();
  };
  window.addEventListener('pagehide', () => isOpen() && place.store(state));
  requestLog.watch(() => isOpen() && scheduleDraw());
  draw();
  document.body.append(host);

  return {
    isOpen,
    async toggle(toSearch) {
      if (isOpen()) return dialog()?.close();
      if (document.activeElement === document.body) home.focus();
      await state.refresh();
      place.returnAfter(() => dialog()?.showModal());
      if (!toSearch) return;
      const search = root.querySelector<HTMLInputElement>('#encontrar');
      search?.focus();
      search?.select();
    },
  };
}
