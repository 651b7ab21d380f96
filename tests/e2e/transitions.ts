import type { Page } from '@playwright/test';

/** What the browser did between two screens. */
interface Transition {
  /** The pseudo-elements that moved, for longer than no time. */
  readonly moved: string[];
  /** What took a click in the middle of the window meanwhile. */
  readonly takesClicks: string | undefined;
  readonly ended: boolean;
}

/**
 * Notes every transition from one screen to the next, on the pages to come.
 *
 * @returns what was noted on the open page so far
 */
export async function noteTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const transitions: Transition[] = [];
    Object.assign(window, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const note = () => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
          .filter((effect) => Number(effect.getTiming().duration) > 0)
          .map(({ pseudoElement }) => pseudoElement)
          .filter((name) => name !== null);
        const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
        const noted: Transition = {
          moved,
          takesClicks: middle?.closest('main, html')?.localName,
          ended: false,
        };
        transitions.push(noted);
        void transition.finished.then(() => Object.assign(noted, { ended: true }));
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
  });
  return () => page.evaluate(() => 'transitions' in window && window.transitions);
}
