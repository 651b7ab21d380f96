/** The demo's panel, loaded when it is first opened. */
import { render } from 'lit/html.js';
import * as v from 'valibot';
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import type { Demo } from '#mocks/demo/demo.ts';
import { CHANGED } from './documentParts.ts';
import { layout } from './layout.ts';
import { createPanelState, tabNames } from './panelState.ts';
import { styled } from './styles.ts';
import base from './base.css?inline';
import panelStyle from './panel.css?inline';

export interface Panel {
  /** Opens the panel where it was left, or closes it. @param toSearch - the search gets the focus, if it is shown */
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

/** Where the panel was left in this browser tab, also on another page. */
const PLACE = 'demo-panel';
const Place = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    tab: v.picklist(tabNames),
    search: v.string(),
    openScenario: v.optional(v.string()),
  }),
);

export async function createPanel({ demo, requestLog, home, onChange }: Deps): Promise<Panel> {
  const host = document.createElement('div');
  host.id = 'demo-panel';
  const root = styled(host, base, panelStyle);
  const dialog = () => root.querySelector('dialog');
  const isOpen = () => dialog()?.open ?? false;
  const focus = (selector: string) => root.querySelector<HTMLElement>(selector)?.focus();

  const closed = () => {
    if (state.isStale) location.reload();
    else onChange();
  };
  const draw = () => render(layout(state, { close: () => dialog()?.close(), closed }), root);
  const changed = (isDone: boolean) => {
    const { search = '', openScenario } = state.drafts;
    sessionStorage.setItem(PLACE, JSON.stringify({ tab: state.tab, search, openScenario }));
    draw();
    if (isDone) onChange();
  };
  const left = v.safeParse(Place, sessionStorage.getItem(PLACE));
  const { tab, ...drafts } = left.success ? left.output : { tab: 'scenarios' as const };
  const state = await createPanelState({ demo, requestLog, changed, tab, drafts });
  requestLog.watch(() => isOpen() && requestAnimationFrame(draw));
  // The console may change the demo meanwhile, and so may another tab.
  const follow = () => {
    if (isOpen() && document.visibilityState === 'visible') state.readAgain();
  };
  window.addEventListener(CHANGED, follow);
  document.addEventListener('visibilitychange', follow);
  draw();
  document.body.append(host);

  return {
    isOpen,
    async toggle(toSearch) {
      if (isOpen()) return dialog()?.close();
      if (document.activeElement === document.body) home.focus();
      await state.refresh();
      dialog()?.showModal();
      focus('[role=tab][aria-selected=true]');
      focus('[data-active] button:last-of-type');
      if (!toSearch) return;
      const search = root.querySelector<HTMLInputElement>('input[type=search]');
      search?.focus();
      search?.select();
    },
  };
}
