/** What the guide of the active scenario has seen in this browser tab. It survives reloads and navigation. */
import * as v from 'valibot';

const Sighting = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Whether only a screen reader can tell it: the page has it, but does not paint it. */
  unpainted: v.optional(v.boolean()),
});
export type Sighting = v.InferOutput<typeof Sighting>;

const Progress = v.object({
  scenario: v.string(),
  /** Messages before this time do not count. Milliseconds since 1970. */
  since: v.number(),
  folded: v.boolean(),
  /** The guide has folded itself, to uncover what appeared. */
  foldedItself: v.optional(v.boolean()),
  /** By the key of a line, or of a part of it, such as the first of two presses. */
  seen: v.record(v.string(), Sighting),
});
export type Progress = v.InferOutput<typeof Progress>;

/** The key in the tab's session storage, which the first script of a document reads too. */
export const PROGRESS = 'demo-guia';

/** Where storage is denied, the progress lasts as long as the page. */
let current: Progress | undefined;

/** The progress of this scenario: the stored one, or a new one if there is none or another scenario's. */
export function progressOf(scenario: string): Progress {
  current ??= stored();
  return current?.scenario === scenario ? current : restart(scenario);
}

/** Forgets what was seen. If the user has folded the guide, it stays folded. */
export function restart(scenario: string): Progress {
  const before = current ?? stored();
  const folded = before !== undefined && before.folded && !before.foldedItself;
  return change({ scenario, since: Date.now(), folded, seen: {} });
}

export function change(next: Progress): Progress {
  current = next;
  try {
    sessionStorage.setItem(PROGRESS, JSON.stringify(next));
  } catch {
    // Storage is denied or full.
  }
  return next;
}

export function forget(): void {
  current = undefined;
  try {
    sessionStorage.removeItem(PROGRESS);
  } catch {
    // Storage is denied.
  }
}

function stored(): Progress | undefined {
  try {
    const result = v.safeParse(
      v.pipe(v.string(), v.parseJson(), Progress),
      sessionStorage.getItem(PROGRESS),
    );
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
