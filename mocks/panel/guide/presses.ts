import type { Press } from '#mocks/scenarios/steps.ts';

/** Whether a click presses the control that the step names. A key on a control, or Enter in a form, is a click too. */
export function isPressOf({ name, by }: Press, event: Event): boolean {
  const control = event
    .composedPath()
    .find(
      (each): each is Element =>
        each instanceof Element && each.matches('button, summary, a[href], [role=tab]'),
    );
  if (!control || (by === 'send' && !control.closest('form'))) return false;
  const words = nameOf(control);
  return words === name || words.startsWith(`${name} `);
}

function nameOf(control: Element): string {
  const text = control.getAttribute('aria-label') ?? control.textContent;
  return text.replace(/\s+/g, ' ').trim();
}
