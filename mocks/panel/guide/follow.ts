import { render } from 'lit/html.js';
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { goTo, isAt } from '#mocks/panel/goTo.ts';
import { personOf } from '#mocks/panel/status.ts';
import { checklistOf } from './checklist.ts';
import { keepOnTop, makeRoom, overlap } from './dock.ts';
import type { Fields } from './fields.ts';
import { change, type Progress, progressOf, restart } from './progress.ts';
import { guideView } from './view.ts';
import { watch } from './watch.ts';

interface Deps {
  readonly id: string;
  readonly scenario: Scenario;
  readonly demo: Demo;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly fields: Fields;
  /** Shows the scenario whose progress has begun again. */
  readonly again: () => void;
  readonly finish: () => Promise<void>;
}

/** Follows a scenario and draws its guide. Returns the progress that is drawn, and a function that ends it. */
export function follow({ id, scenario, demo, host, root, fields, again, finish }: Deps) {
  const checklist = checklistOf(scenario);
  let progress = progressOf(id);
  let said = '';

  const run = (action: () => Promise<string>) => void say(action);
  const say = async (action: () => Promise<string>) => {
    try {
      said = await action();
    } catch (error) {
      said = `No se pudo: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (host.isConnected) draw();
  };
  const update = (next: Partial<Progress>) => {
    progress = change({ ...progress, ...next });
    draw();
  };
  const draw = () => {
    makeRoom(progress.folded ? 'plegada' : 'abierta');
    const fold = () => update({ folded: !progress.folded, foldedItself: false });
    const repeat = () => {
      restart(id);
      again();
    };
    const go = () => run(() => goTo(demo, id).then(() => 'Yendo allí…'));
    const done = () => run(() => finish().then(() => ''));
    const view = { id, scenario, checklist, progress, said, run, fold, go, repeat, done };
    render(guideView(view), root);
  };

  draw();
  const box = () => root.querySelector<HTMLElement>('.guide');
  const scroller = () => root.querySelector<HTMLElement>('.body');
  const leave = keepOnTop(host, { popover: box, scroller });
  const endWatch = watch({
    checklist,
    fields,
    progress: () => progress,
    isThere: (at) => isAt(at) && personOf(demo.remembered()) === scenario.as,
    see: (key, sighting, element) => {
      update({ seen: { ...progress.seen, [key]: sighting } });
      const guide = box();
      nextLine(root)?.scrollIntoView({ block: 'nearest' });
      if (element && guide && overlap(element, guide)) update({ folded: true, foldedItself: true });
    },
  });
  return {
    progress: () => progress,
    end: () => {
      endWatch();
      leave();
    },
  };
}

/** The first line that is not ticked yet, or the last one: in a low guide it must be in sight. */
function nextLine(root: ShadowRoot): Element | undefined {
  const lines = [...root.querySelectorAll('li')];
  return lines.find((line) => !line.matches('.is-seen')) ?? lines.at(-1);
}
