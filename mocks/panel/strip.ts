/** The demo's strip above the shop: the panel's button, the active faults, and notices. */
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import { activeText } from './activeFaults.ts';
import { offerGuide } from './guide/offerGuide.ts';
import { panelMissing } from './notice.ts';
import type { Panel } from './panel.ts';
import { CHANGED, STRIP } from './place.ts';
import { styled } from './styles.ts';
import css from './strip.css?inline';

export interface Strip {
  say(notice: HTMLElement): void;
  /** Shows the active faults; the button opens the panel where it was left, F8 at its search; F8 closes it too. */
  offer(demo: Demo, requestLog: RequestLog): void;
}

export function raiseStrip(): Strip {
  const host = document.getElementById(STRIP);
  if (!host) throw new Error(`index.html has no element #${STRIP}`);
  const root = styled(host, css);
  const say = (notice: HTMLElement) => root.append(notice);
  return { say, offer: (demo, requestLog) => offer(root, say, demo, requestLog) };
}

function offer(
  root: ShadowRoot,
  say: (notice: HTMLElement) => void,
  demo: Demo,
  requestLog: RequestLog,
): void {
  const { bar, button, armed } = makeBar();
  root.prepend(bar);

  let opened: Panel | undefined;
  const showGuide = offerGuide({ demo, home: button, onChange: () => void showArmed() });
  const showArmed = async () => {
    try {
      const standing = await demo.standing();
      armed.textContent = activeText(standing) ?? '';
      bar.classList.toggle('is-armed', armed.textContent !== '');
      // A guide that comes now would stand over the panel. The panel says when it has closed.
      const { scenario } = standing.settings;
      if (scenario === null || !opened?.isOpen()) await showGuide(scenario);
    } catch {
      // The user sees the error when opening the panel.
    }
  };
  // A fault that has just been applied may have ended with it.
  requestLog.watch(() => {
    if (document.visibilityState === 'visible' && requestLog.all().at(-1)?.byFault)
      void showArmed();
  });
  void showArmed();
  // Another tab may have changed the active faults in the meantime. A page that is being left must not read: WebKit keeps
  // it with its read unfinished, and no other page can write.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void showArmed();
  });

  window.addEventListener(CHANGED, () => void showArmed());

  let panel: Promise<Panel> | undefined;
  const toggle = async (toSearch: boolean) => {
    try {
      panel ??= import('./panel.ts').then(({ createPanel }) =>
        createPanel({ demo, requestLog, home: button, onChange: () => void showArmed() }),
      );
      opened = await panel;
      await opened.toggle(toSearch);
    } catch (error) {
      panel = undefined;
      say(panelMissing(error instanceof Error ? error.message : String(error)));
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
  const key = document.createElement('kbd');
  key.setAttribute('aria-hidden', 'true');
  key.textContent = 'F8';
  button.append('Demo', key);
  const armed = document.createElement('p');
  bar.append(button, armed);
  return { bar, button, armed };
}
