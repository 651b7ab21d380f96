import type { Press } from '#mocks/scenarios/steps.ts';

/** The controls that a click presses, by the action of the step. */
const PRESSED = {
  press: 'button:not([role=tab])',
  send: 'form button:not([role=tab])',
} as const;

/** What is shown once the step is done: a tab can be selected without a click, and a click can also close a section. */
const SHOWN = {
  turnTo: '[role=tab][aria-selected=true]',
  open: 'details[open] > summary',
} as const;

/** Whether a click presses the control that the step names. A key on a control, or Enter in a form, is a click too. */
export function isPressOf({ name, by }: Press, event: Event): boolean {
  if (by === 'turnTo' || by === 'open') return false;
  const control = event
    .composedPath()
    .find((each): each is Element => each instanceof Element && each.matches(PRESSED[by]));
  return control !== undefined && isNamed(control, name);
}

/** Whether the tab that the step names is selected, or the section open, by a click or by a key. */
export function isShown({ name, by }: Press): boolean {
  if (by !== 'turnTo' && by !== 'open') return false;
  const shown = [...document.querySelectorAll(SHOWN[by])];
  return shown.some((control) => control.checkVisibility() && isNamed(control, name));
}

function isNamed(control: Element, name: string): boolean {
  const text = control.getAttribute('aria-label') ?? control.textContent;
  const words = text.replace(/\s+/g, ' ').trim();
  return words === name || words.startsWith(`${name} `);
}
