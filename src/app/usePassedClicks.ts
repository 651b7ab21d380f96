import { type RefObject, useEffect } from 'react';
import { onWindow, together } from '#src/lib/windowEvents.ts';

/**
 * While a view transition animates the bar or a screen, the browser finds nothing of it below the pointer: a press hits
 * `main` or what is around it. It ends the transition, and its click is passed on to what stands there.
 */
export function usePassedClicks(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let ended: Promise<void> | undefined;
    const isMissed = (target: unknown) => target instanceof Node && target.contains(main.current);
    const press = ({ target }: Event) => {
      const transition = isMissed(target) ? document.activeViewTransition : null;
      transition?.skipTransition();
      ended = transition?.finished;
    };
    const click = async (event: MouseEvent) => {
      // The second press of a double click means what the first one meant.
      if (!isMissed(event.target) || !ended || event.detail > 1) return;
      await ended;
      const hit = document.elementFromPoint(event.clientX, event.clientY);
      const control = hit?.closest<HTMLElement>(
        'a, button, input, select, textarea, summary, label',
      );
      control?.focus();
      control?.dispatchEvent(new MouseEvent('click', event));
    };
    return together(
      onWindow('pointerdown', press),
      onWindow('click', (event) => void click(event)),
    );
  }, [main]);
}
