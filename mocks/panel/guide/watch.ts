/** Watches the page, and reports each line of the checklist when what it says has happened. */
import { type Check, type Checklist, isAct, type StepSign } from './checklist.ts';
import type { Fields } from './fields.ts';
import { MESSAGE } from './messages.ts';
import { findLogged, findOutcome } from './outcomes.ts';
import type { Act } from '#mocks/scenarios/steps.ts';
import { isPressOf, isShown } from './presses.ts';
import type { Progress, Sighting } from './progress.ts';

/** Milliseconds. Short enough for a text that is soon gone, long enough for a page that changes all the time. */
const PAUSE = 50;

interface Deps {
  readonly checklist: Checklist;
  readonly fields: Fields;
  readonly progress: () => Progress;
  /** Whether the right person is at this address. */
  readonly isThere: (at: string) => boolean;
  /** Gets the element that shows the words, if one does. */
  readonly see: (key: string, sighting: Sighting, element?: Element) => void;
}

/** Returns a function that ends the watching. */
export function watch({ checklist: { steps, outcomes }, fields, progress, isThere, see }: Deps) {
  const isSeen = ({ key }: { readonly key: string }) => key in progress().seen;
  const tick = ({ key }: { readonly key: string }) => see(key, { at: Date.now() });
  const acts = steps.filter(isAct);
  const nextAct = () => acts.find((act) => !isSeen(act));
  /** The line of the console that calls for the reload is noted first: the reload clears the console. */
  const isReloaded = ({ key, sign }: Check<Extract<Act, { kind: 'reload' }>>) => {
    const { since, seen } = progress();
    const called = seen[`${key}-called`] ?? findLogged(sign.after, since);
    if (called && !seen[`${key}-called`]) see(`${key}-called`, called);
    return called !== undefined && reloadedSince(called.at);
  };
  const holds = (step: Check<StepSign>) => {
    const { sign } = step;
    if (sign.kind === 'reload') return step === nextAct() && isReloaded({ ...step, sign });
    if (sign.kind === 'press') return step === nextAct() && isShown(sign);
    if (sign.kind === 'arrive') return isThere(sign.at);
    return (sign.kind === 'write' || sign.kind === 'choose') && fields.hold(sign);
  };

  const look = () => {
    for (const step of steps) {
      if (!isSeen(step) && holds(step)) tick(step);
      if (step.sign.kind === 'arrive' && !isSeen(step)) return;
    }
    if (nextAct()) return;
    // The arrival is noticed later than the page's first messages, so it is no limit for them.
    const lastStep = acts.slice(1).at(-1);
    const { since, seen } = progress();
    for (const outcome of outcomes) {
      if (isSeen(outcome)) continue;
      const found = findOutcome(outcome.sign, (lastStep && seen[lastStep.key]?.at) ?? since);
      if (found) see(outcome.key, found.sighting, found.element);
    }
  };
  const onClick = (event: Event) => {
    look(); // the page may have changed in this instant
    const act = nextAct();
    if (act?.sign.kind !== 'press' || !isPressOf(act.sign, event)) return;
    const before = `${act.key}-pressed-`; // noted, so that a reload does not forget them
    const presses = Object.keys(progress().seen).filter((key) => key.startsWith(before)).length + 1;
    tick(presses < act.sign.times ? { key: `${before}${presses}` } : act);
  };
  const onInput = (event: Event) => {
    fields.typed(event);
    look();
  };
  const onDrop = (event: Event) => {
    fields.dropped(event);
    look();
  };
  const onMessage = () => {
    const act = nextAct();
    if (act?.sign.kind === 'accept' && window.demoMessages?.at(-1)?.kind === 'alert') tick(act);
    look();
  };
  return follow({ onClick, onInput, onDrop, onReset: fields.emptied, onMessage, look });
}

/** Whether this document came by a reload after this time, in milliseconds since 1970. */
function reloadedSince(time: number): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return (
    opened !== undefined &&
    'type' in opened &&
    opened.type === 'reload' &&
    performance.timeOrigin > time
  );
}

interface Listeners {
  readonly onClick: (event: Event) => void;
  readonly onInput: (event: Event) => void;
  readonly onDrop: (event: Event) => void;
  readonly onReset: (event: Event) => void;
  readonly onMessage: () => void;
  readonly look: () => void;
}

function follow({ onClick, onInput, onDrop, onReset, onMessage, look }: Listeners): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  document.addEventListener('click', onClick, options);
  for (const type of ['input', 'change']) document.addEventListener(type, onInput, options);
  document.addEventListener('reset', onReset, options);
  // After the shop, which prevents the default of a drop that it takes.
  window.addEventListener('drop', onDrop, { signal: ended.signal });
  window.addEventListener(MESSAGE, onMessage, options);

  let planned: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    planned ??= setTimeout(() => {
      planned = undefined;
      look();
    }, PAUSE);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'open', 'aria-selected'],
  });
  look();
  return () => {
    ended.abort();
    observer.disconnect();
    clearTimeout(planned);
  };
}
