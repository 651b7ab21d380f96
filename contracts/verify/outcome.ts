import * as v from 'valibot';

/** One difference between the Pact and the response, in the words of Pact's verifier. */
export const Mismatch = v.object({
  type: v.string(),
  mismatch: v.string(),
  path: v.optional(v.string()),
  actual: v.optional(v.unknown()),
});
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** The last request and its response, as they were sent over the network. Long bodies are cut. */
const Exchange = v.object({
  asked: v.string(),
  status: v.number(),
  type: v.string(),
  body: v.string(),
  isJson: v.boolean(),
});
export type Exchange = v.InferOutput<typeof Exchange>;

const Broken = v.object({
  kind: v.literal('broken'),
  mismatches: v.array(Mismatch),
  exchange: Exchange,
  /** The states, with the values that the backend chose. */
  given: v.array(v.string()),
});
export type Broken = v.InferOutput<typeof Broken>;

/** The result of verifying one interaction. */
export const Outcome = v.variant('kind', [
  v.object({ kind: v.literal('kept'), exchange: Exchange }),
  Broken,
  /** Its states cannot be assumed, and there is no address to set them up. */
  v.object({ kind: v.literal('left out') }),
  /** `forAll`: the reason applies to every interaction. */
  v.object({ kind: v.literal('not run'), reason: v.string(), forAll: v.boolean() }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;
