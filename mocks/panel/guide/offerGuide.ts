import { allScenarios } from '#mocks/panel/activeFaults.ts';
import type { Demo } from '#mocks/scenarios/demo.ts';
import { makeRoom } from './dock.ts';
import type { Guide } from './guide.ts';
import { recordMessages } from './messages.ts';
import { forget } from './progress.ts';

interface Deps {
  readonly demo: Demo;
  /** Gets the focus when the guide ends. */
  readonly home: HTMLElement;
  readonly onChange: () => void;
}

/** Returns a function that shows the guide of the active scenario; none for `null`. The guide is loaded when it is needed. */
export function offerGuide(deps: Deps): (scenario: string | null) => Promise<void> {
  recordMessages();
  let guide: Promise<Guide> | undefined;
  return async (scenario) => {
    // An imported state may name a scenario that this demo does not know.
    const known = allScenarios.find(([id]) => id === scenario);
    if (!known) {
      forget();
      makeRoom(undefined);
      if (guide) (await guide).end();
      return;
    }
    guide ??= import('./guide.ts').then(({ createGuide }) => createGuide(deps));
    try {
      (await guide).show(...known);
    } catch (error) {
      guide = undefined; // loaded again next time
      throw error;
    }
  };
}
