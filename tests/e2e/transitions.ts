import type { Page } from '@playwright/test';

/** A view transition between two screens. */
interface Transition {
  /** The pseudo-elements with an animation longer than zero. */
  readonly moved: string[];
  /** The element that takes a click in the middle of the window during the transition. */
  readonly takesClicks: string | undefined;
  readonly ended: boolean;
}

/**
 * Records every transition between screens, on the pages that are opened from now on.
 *
 * @returns a function that reads the transitions of the open page so far
 */
export async function recordTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const transitions: Transition[] = [];
    Object.assign(window, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const record = () => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
          .filter((effect) => Number(effect.getTiming().duration) > 0)
          .map(({ pseudoElement }) => pseudoElement)
          .filter((name) => name !== null);
        const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
        const recorded: Transition = {
          moved,
          takesClicks: middle?.closest('main, html')?.localName,
          ended: false,
        };
        transitions.push(recorded);
        void transition.finished.then(() => Object.assign(recorded, { ended: true }));
      };
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
  return () => page.evaluate(() => 'transitions' in window && window.transitions);
}
