/** The demo's panel, loaded when it is first opened. */
import { render } from 'lit/html.js';
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import { createPanelState } from './panelState.ts';
import { layout } from './layout.ts';
import { styled } from './styles.ts';
import choices from './choices.css?inline';
import controls from './controls.css?inline';
import form from './form.css?inline';
import layoutStyle from './layout.css?inline';
import lists from './lists.css?inline';
import look from './look.css?inline';
import sections from './sections.css?inline';

export interface Panel {
  toggle(): Promise<void>;
}

interface Deps {
  readonly demo: Demo;
  readonly requestLog: RequestLog;
  /** Gets the focus when the panel closes, if no other element had it before. */
  readonly home: HTMLElement;
  readonly onChange: () => void;
}

export async function createPanel({ demo, requestLog, home, onChange }: Deps): Promise<Panel> {
  const host = document.createElement('div');
  host.id = 'demo-panel';
  const root = styled(host, look, controls, form, layoutStyle, lists, sections, choices);

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
  let state = await createPanelState(demo, requestLog, (next) => {
    const statusChanged = next.status !== state.status;
    state = next;
    draw();
    if (statusChanged) onChange();
  });
  const dialog = () => root.querySelector('dialog');
  const closed = () => {
    if (state.stale) location.reload();
  };
  requestLog.watch(() => dialog()?.open && scheduleDraw());
  draw();
  document.body.append(host);

  return {
    async toggle() {
      if (dialog()?.open) return dialog()?.close();
      if (document.activeElement === document.body) home.focus();
      await state.refresh();
      dialog()?.showModal();
      root.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    },
  };
}
