/** The messages between the command and the process that runs Pact's verifier. */
import * as v from 'valibot';
import { Finding } from './finding.ts';

export const Mismatch = v.object({
  type: v.string(),
  mismatch: v.string(),
  path: v.optional(v.string()),
  actual: v.optional(v.unknown()),
});
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** The last request and its response, as they were sent over the network, but for what is secret. */
export const Exchange = v.object({
  asked: v.string(),
  status: v.number(),
  type: v.string(),
  body: v.string(),
  isJson: v.boolean(),
});
export type Exchange = v.InferOutput<typeof Exchange>;

export const StateSet = v.object({ state: v.string(), params: v.record(v.string(), v.unknown()) });
export type StateSet = v.InferOutput<typeof StateSet>;

const Broken = v.object({
  kind: v.literal('broken'),
  mismatches: v.array(Mismatch),
  /** What a browser would not accept. */
  findings: v.array(Finding),
  exchange: Exchange,
  /** The states, with the values that the backend chose. */
  given: v.array(StateSet),
  /** The states whose answer was neither empty nor a JSON object, so that nothing was taken from it. */
  unread: v.optional(v.array(v.string()), []),
  /** The shop's origin, if the status is wrong with it in the header `Origin`, and right without that header. */
  refusedOrigin: v.optional(v.string()),
});
export type Broken = v.InferOutput<typeof Broken>;

export const Outcome = v.variant('kind', [
  v.object({ kind: v.literal('kept'), exchange: Exchange, given: v.array(StateSet) }),
  Broken,
  /** Its states cannot be assumed, and there is no address to set them up. */
  v.object({ kind: v.literal('left out') }),
  /** `forAll`: the reason applies to every interaction. `refused`: the backend answered, but did not set up a state. */
  v.object({
    kind: v.literal('not run'),
    reason: v.string(),
    forAll: v.boolean(),
    refused: v.boolean(),
  }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;

/** One exchange to verify, sent to the verifier's process. The report of its outcome has the same `id`. */
export const Job = v.object({
  id: v.number(),
  description: v.string(),
  /** The address of the backend, without a final slash. */
  url: v.string(),
  statesUrl: v.optional(v.string()),
  /** The origin of the shop, if it is not that of the backend. */
  origin: v.optional(v.string()),
  /** The origin of shop and backend, which each POST carries. */
  shopOrigin: v.optional(v.string()),
  /** Sends no `Origin`, to find out whether it is the cause of a failure. All else is sent as with it. */
  withoutOrigin: v.optional(v.boolean()),
  /** Added to the verified request. */
  headers: v.optional(v.record(v.string(), v.string())),
  /** Milliseconds that one response may take. */
  timeout: v.number(),
});
export type Job = v.InferOutput<typeof Job>;
