import type { Page } from '@playwright/test';

/**
 * Records every transition between screens, on the pages that are opened from now on: the pseudo-elements that have an
 * animation, the element that takes a click in the middle of the window, and whether it has ended.
 *
 * @returns a function that reads the transitions of the open page so far
 */
export async function recordTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const transitions: object[] = [];
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
        const recorded = {
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
