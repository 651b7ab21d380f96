import * as v from 'valibot';
import { Faults } from './faults.ts';

/** How the mock is set at the moment, besides its rows. A reset restores the default settings. */
export const Settings = v.object({
  faults: Faults,
  /** Which scenario set it so; `null` when it was done by hand, or not at all. */
  scenario: v.nullable(v.string()),
});
export type Settings = v.InferOutput<typeof Settings>;

export const defaultSettings: Settings = { faults: {}, scenario: null };
