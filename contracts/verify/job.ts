import * as v from 'valibot';
import { Outcome } from './outcome.ts';

/** One exchange to verify, sent to the verifier's process. The report of its outcome has the same `id`. */
export const Job = v.object({
  id: v.number(),
  /** The description of the interaction in the Pact. */
  description: v.string(),
  /** The address of the backend, without a final slash. */
  url: v.string(),
  statesUrl: v.optional(v.string()),
  /** Milliseconds that one response may take. */
  timeout: v.number(),
});
export type Job = v.InferOutput<typeof Job>;

export const Report = v.object({ id: v.number(), outcome: Outcome });
