/** The demo's strip above the shop: the panel's button, the active faults, and notices. It shows the guide, too. */
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import type { Demo } from '#mocks/demo/demo.ts';
import { activeScenario, activeText } from './activeFaults.ts';
import type { Guide } from './guide.ts';
import { panelMissing } from './notice.ts';
import type { Panel } from './panel.ts';
import { CHANGED, STRIP } from './documentParts.ts';
import { styled } from './styles.ts';
import css from './strip.css?inline';

export interface Strip {
  say(notice: HTMLElement): void;
  /** Shows the active faults. The button and F8 open the panel where it was left; F8 also closes it. */
  offer(demo: Demo, requestLog: RequestLog): void;
}

export function raiseStrip(): Strip {
  const host = document.getElementById(STRIP);
  if (!host) throw new Error(`index.html has no element #${STRIP}`);
  const root = styled(host, css);
  return {
    say: (notice) => root.append(notice),
    offer: (demo, requestLog) => offer(root, demo, requestLog),
  };
}

function offer(root: ShadowRoot, demo: Demo, requestLog: RequestLog): void {
  const { bar, button, active } = makeBar();
  root.prepend(bar);
  let loading: Promise<Panel> | undefined;
  let panel: Panel | undefined;
  let guide: Guide | undefined;

  const show = async () => {
    try {
      const header = await demo.header();
      active.textContent = activeText(header) ?? '';
      bar.classList.toggle('is-armed', active.textContent !== '');
      const scenario = activeScenario(header.settings);
      if (!scenario) return guide?.end();
      // A guide that comes now would stand over the panel. The panel says when it has closed.
      if (panel?.isOpen()) return;
      const { createGuide } = await import('./guide.ts');
      guide ??= createGuide({ demo, home: button, onChange: () => void show() });
      guide.show(...scenario);
    } catch {
      // The user sees the error when opening the panel.
    }
  };
  // A fault that has just been applied may have ended with it.
  requestLog.watch(() => {
    if (document.visibilityState === 'visible' && requestLog.all().at(-1)?.byFault) void show();
  });
  void show();
  // Another tab may have changed the active faults in the meantime. A page that is being left must not read: WebKit keeps
  // it with its read unfinished, and no other page can write.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void show();
  });
  window.addEventListener(CHANGED, () => void show());

  const toggle = async (toSearch: boolean) => {
    try {
      loading ??= import('./panel.ts').then(({ createPanel }) =>
        createPanel({ demo, requestLog, home: button, onChange: () => void show() }),
      );
      panel = await loading;
      await panel.toggle(toSearch);
    } catch (error) {
      loading = undefined; // loaded again next time
      root.append(panelMissing(error instanceof Error ? error.message : String(error)));
    }
  };
  button.addEventListener('click', () => void toggle(false));
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    if (!event.repeat) void toggle(true);
  });
}

function makeBar() {
  const bar = document.createElement('div');
  bar.className = 'bar';
  const button = document.createElement('button');
  button.type = 'button';
  button.title = 'Panel de la demo (F8)';
  button.setAttribute('aria-keyshortcuts', 'F8');
  button.setAttribute('aria-haspopup', 'dialog');
  button.textContent = 'Demo';
  const active = document.createElement('p');
  bar.append(button, active);
  return { bar, button, active };
}
