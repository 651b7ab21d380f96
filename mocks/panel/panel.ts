/** The demo's panel: fetched when it is first opened. */
import { render } from 'lit/html.js';
import type { Demo } from '#mocks/demo.ts';
import type { Exchanges } from '#mocks/exchanges.ts';
import { createDesk } from './desk.ts';
import { frame } from './frame.ts';
import { styled } from './sheets.ts';
import controls from './controls.css?inline';
import form from './form.css?inline';
import frameLook from './frame.css?inline';
import lists from './lists.css?inline';
import look from './look.css?inline';
import sections from './sections.css?inline';

export interface Panel {
  toggle(): Promise<void>;
}

interface Rooms {
  readonly demo: Demo;
  readonly exchanges: Exchanges;
  /** Where the focus goes back to when nothing else had it. */
  readonly home: HTMLElement;
  /** Called when the demo may stand otherwise than before. */
  readonly onChange: () => void;
}

/** Makes the panel of one demo, closed. */
export async function createPanel({ demo, exchanges, home, onChange }: Rooms): Promise<Panel> {
  const host = document.createElement('div');
  host.id = 'demo-panel';
  const root = styled(host, look, controls, form, frameLook, lists, sections);

  let due = false;
  const draw = () => {
    due = false;
    render(frame(desk, { close: () => dialog()?.close(), closed }), root);
  };
  /** Draws once for all that happens in the same frame. */
  const drawSoon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(draw);
  };
  let desk = await createDesk(demo, exchanges, (next) => {
    const elsewhere = next.now !== desk.now;
    desk = next;
    draw();
    if (elsewhere) onChange();
  });
  const dialog = () => root.querySelector('dialog');
  const closed = () => {
    if (desk.stale) location.reload();
  };
  exchanges.watch(() => dialog()?.open && drawSoon());
  draw();
  document.body.append(host);

  return {
    async toggle() {
      if (dialog()?.open) return dialog()?.close();
      if (document.activeElement === document.body) home.focus();
      await desk.refresh();
      dialog()?.showModal();
      root.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    },
  };
}
