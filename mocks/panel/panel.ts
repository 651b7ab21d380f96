/** The demo's state: fetched when it is first opened. */
import { render } from 'lit/html.js';
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import { createPanelState } from './panelState.ts';
import { layout } from './layout.ts';
import { styled } from './styles.ts';
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
  /** Where the focus goes back to when nothing else had it. */
  readonly home: HTMLElement;
  /** Called when the demo may stand otherwise than before. */
  readonly onChange: () => void;
}

/** Makes the panel of one demo, closed. */
export async function createPanel({ demo, requestLog, home, onChange }: Deps): Promise<Panel> {
  const host = document.createElement('div');
  host.id = 'demo-panel';
  const root = styled(host, look, controls, form, layoutStyle, lists, sections);

  let due = false;
  const draw = () => {
    due = false;
    render(layout(state, { close: () => dialog()?.close(), closed }), root);
  };
  /** Draws once for all that happens in the same layout. */
  const drawSoon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(draw);
  };
  let state = await createPanelState(demo, requestLog, (next) => {
    const elsewhere = next.status !== state.status;
    state = next;
    draw();
    if (elsewhere) onChange();
  });
  const dialog = () => root.querySelector('dialog');
  const closed = () => {
    if (state.stale) location.reload();
  };
  requestLog.watch(() => dialog()?.open && drawSoon());
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
