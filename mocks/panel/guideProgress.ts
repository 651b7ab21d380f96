/** Where the tester stands in the guide of the active scenario, for this browser tab. */
import * as v from 'valibot';
import { tabStorage } from './tabStorage.ts';

const Progress = v.object({
  scenario: v.string(),
  isFolded: v.boolean(),
  /** The steps that the tester has ticked, by their numbers from 0. */
  done: v.array(v.number()),
});
export type Progress = v.InferOutput<typeof Progress>;

export const guideProgress = tabStorage('demo-guia', Progress);

/** The progress in this scenario: the stored one, or a new one if there is none or another scenario's. */
export function progressOf(scenario: string): Progress {
  const stored = guideProgress.read();
  return stored?.scenario === scenario ? stored : restart(scenario);
}

/** Begins the guide of a scenario again, folded if the guide before it was. */
export function restart(scenario: string): Progress {
  const progress = { scenario, isFolded: guideProgress.read()?.isFolded ?? false, done: [] };
  guideProgress.write(progress);
  return progress;
}
