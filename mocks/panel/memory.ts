/** Where the panel was left, for this browser tab: it opens there again, also after a reload or on another page. */
import * as v from 'valibot';
import { endpointNames } from '#contracts/index.ts';
import { type Drafts, type PanelState, tabNames } from './panelState.ts';

const KEY = 'demo-panel';
const text = v.optional(v.string());

const Memory = v.object({
  tab: v.picklist(tabNames),
  drafts: v.object({
    search: v.optional(v.string(), ''),
    openScenario: text,
    openFault: v.optional(v.picklist(endpointNames)),
    logText: v.optional(v.string(), ''),
    logCall: v.optional(v.picklist(endpointNames)),
    logBreaches: v.optional(v.boolean(), false),
  } satisfies Partial<Record<keyof Drafts, unknown>>),
  /** How far the section is scrolled, in CSS pixels. */
  scrolled: v.number(),
  /** The control that last had the focus, and its number among those of the same name. */
  focus: v.optional(v.object({ name: v.string(), index: v.number() })),
});
type Memory = v.InferOutput<typeof Memory>;

/** The panel as it was left before this page; `undefined` if it was not open in this browser tab. */
export function storedMemory(): Memory | undefined {
  try {
    const stored = v.pipe(v.string(), v.parseJson(), Memory);
    const result = v.safeParse(stored, sessionStorage.getItem(KEY));
    return result.success ? result.output : undefined;
  } catch {
    return undefined; // storage is denied
  }
}

/** Follows scrolling and focus in the panel. What is hidden can no longer be asked for them. */
export function followPlace(root: ShadowRoot, stored: Memory | undefined) {
  let scrolled = stored?.scrolled ?? 0;
  let focus = stored?.focus;
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const name = nameOf(target);
    focus = { name, index: controlsNamed(root, name).indexOf(target) };
  });
  root.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches('.section')) scrolled = target.scrollTop;
    },
    { capture: true },
  );
  return {
    /** Each section begins at its top. */
    turned: () => {
      scrolled = 0;
    },
    store: ({ tab, drafts }: PanelState) => {
      try {
        const memory = v.parse(Memory, { tab, drafts, scrolled, focus });
        sessionStorage.setItem(KEY, JSON.stringify(memory));
      } catch {
        // Storage is denied or full: the panel remembers until the page is left.
      }
    },
    /** Runs an action that moves the focus, and then returns to where the panel was. */
    returnAfter: (action: () => void) => {
      const place = { scrolled, focus };
      action();
      const section = root.querySelector('.section');
      if (section) section.scrollTop = place.scrolled;
      const control = place.focus && controlsNamed(root, place.focus.name)[place.focus.index];
      const tab = root.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
      (control ?? tab)?.focus({ preventScroll: true });
    },
  };
}

function controlsNamed(root: ShadowRoot, name: string): readonly HTMLElement[] {
  const controls = root.querySelectorAll<HTMLElement>('button, input, select, [tabindex="0"]');
  return [...controls].filter((each) => nameOf(each) === name);
}

/** Tells most controls apart. */
function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label') ?? control.closest('label, button')?.textContent;
  return `${control.localName} ${(label ?? control.id).replace(/\s+/g, ' ').trim()}`;
}
