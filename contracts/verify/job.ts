import * as v from 'valibot';
import { Outcome } from './outcome.ts';

/** One exchange to verify, sent to the verifier's process; `id` comes back with what became of it. */
export const Job = v.object({
  id: v.number(),
  /** Which interaction of the Pact. */
  description: v.string(),
  /** The backend, without a final slash. */
  url: v.string(),
  statesUrl: v.optional(v.string()),
  /** Milliseconds that one answer may take. */
  timeout: v.number(),
});
export type Job = v.InferOutput<typeof Job>;

export const Report = v.object({ id: v.number(), outcome: Outcome });
