import * as v from 'valibot';
import { Faults } from './faults.ts';

export const Settings = v.object({
  faults: Faults,
  /** The scenario that set the faults; `null` if they were set by hand or not at all. */
  scenario: v.nullable(v.string()),
});
export type Settings = v.InferOutput<typeof Settings>;

export const defaultSettings: Settings = { faults: {}, scenario: null };
