import * as v from 'valibot';
import { Rows } from './database.ts';
import { FaultCalls } from './faultCalls.ts';
import { Settings } from './settings.ts';
import { Remembered } from './stateFile.ts';

/** The state before all rows were last replaced, by a reset for example. It can be brought back once. */
export const Replaced = v.object({
  /** When it was replaced, in milliseconds since 1970. */
  at: v.number(),
  rows: Rows,
  settings: Settings,
  faultCalls: FaultCalls,
  /** Missing if the mock has no shop. */
  shop: v.optional(Remembered),
});
export type Replaced = v.InferOutput<typeof Replaced>;
