import type { Press } from '#mocks/scenarios/steps.ts';

/** The controls that a click presses, by the action of the step. A tab can be selected without a click. */
const PRESSED: Readonly<Record<Exclude<Press['by'], 'turnTo'>, string>> = {
  press: 'button:not([role=tab])',
  send: 'form button:not([role=tab])',
  open: 'summary',
};

/** Whether a click presses the control that the step names. A key on a control, or Enter in a form, is a click too. */
export function isPressOf({ name, by }: Press, event: Event): boolean {
  if (by === 'turnTo') return false;
  const control = event
    .composedPath()
    .find((each): each is Element => each instanceof Element && each.matches(PRESSED[by]));
  return control !== undefined && isNamed(control, name);
}

/** Whether the tab that the step names is selected, by a click or by a key. */
export function isTurnedTo({ name, by }: Press): boolean {
  if (by !== 'turnTo') return false;
  const selected = [...document.querySelectorAll('[role=tab][aria-selected=true]')];
  return selected.some((tab) => isNamed(tab, name));
}

function isNamed(control: Element, name: string): boolean {
  const text = control.getAttribute('aria-label') ?? control.textContent;
  const words = text.replace(/\s+/g, ' ').trim();
  return words === name || words.startsWith(`${name} `);
}
