import { exclusively } from './locks.ts';

/** Milliseconds within which storage shows a tab what another one has written, however busy the machine is. */
const VISIBLE_WITHIN_MILLISECONDS = 1000;
const POLL_MILLISECONDS = 5;

let letGo = () => {};

/**
 * Writes a text that other tabs write too, one tab at a time, each from what the one before it wrote. Storage shows a
 * write to the other tabs a moment later, so a lock alone is not enough; but which locks are held all tabs know at once:
 * for that moment, who wrote holds one whose name tells what was written.
 *
 * @param name - of the text, the same in all tabs
 * @param read - what storage holds now
 * @param write - reads and writes at once, and returns what it wrote, or nothing
 */
export async function inTurns(
  name: string,
  read: () => string | null,
  write: () => string | undefined,
): Promise<void> {
  await exclusively(name, async () => {
    await catchUp(name, read);
    const text = write();
    if (text !== undefined) await tellWritten(name, text);
  });
}

/** Waits until storage shows what another tab has just written. For who has the turn. */
export async function catchUp(name: string, read: () => string | null): Promise<void> {
  const last = await lastMark(name);
  if (last) await until(() => digest(read() ?? '') === last.digest);
}

/** Resolves when all tabs can know what was written. For who has the turn. */
export async function tellWritten(name: string, text: string): Promise<void> {
  const last = await lastMark(name);
  await mark(name, (last?.turn ?? 0) + 1, text);
}

/** Waits for something, within reason: another hand may have written since, and then what is there counts. */
async function until(isThere: () => boolean): Promise<void> {
  for (const end = Date.now() + VISIBLE_WITHIN_MILLISECONDS; Date.now() < end && !isThere();)
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
}

/** What the last writer has written, if that was a moment ago. */
async function lastMark(name: string): Promise<{ turn: number; digest: string } | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
  const marks = held.flatMap((lock) => {
    const [text, turn, what] = lock.name?.split('#') ?? [];
    return text === name && what !== undefined ? [{ turn: Number(turn), digest: what }] : [];
  });
  return marks.toSorted((a, b) => b.turn - a.turn)[0];
}

/** The mark goes after a while: a page that holds a lock is not kept for Back. */
function mark(name: string, turn: number, text: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((known) => {
    const held = navigator.locks.request(`${name}#${turn}#${digest(text)}`, async () => {
      letGo();
      known();
      await new Promise<void>((resolve) => {
        letGo = resolve;
        setTimeout(resolve, VISIBLE_WITHIN_MILLISECONDS);
      });
    });
    held.catch(() => {
      known(); // denied: then the others go by what storage shows them
    });
  });
}

/** A short mark of a text, by which two texts can be told apart. */
function digest(text: string): string {
  let sum = 5381;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 33) + text.charCodeAt(at)) | 0;
  return String(sum);
}
