import * as v from 'valibot';

/** One difference between what the Pact expects and what came, in the words of Pact's verifier. */
export const Mismatch = v.object({
  type: v.string(),
  mismatch: v.string(),
  path: v.optional(v.string()),
  actual: v.optional(v.unknown()),
});
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** What was asked and answered last, as it went over the wire; long bodies are cut. */
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
  /** The states, with the values that the backend chose itself. */
  given: v.array(v.string()),
});
export type Broken = v.InferOutput<typeof Broken>;

/** What became of one interaction. */
export const Outcome = v.variant('kind', [
  v.object({ kind: v.literal('kept'), exchange: Exchange }),
  Broken,
  /** Its states cannot be assumed, and there is no way to set them up. */
  v.object({ kind: v.literal('left out') }),
  /** `forAll`: no interaction can be verified this way. */
  v.object({ kind: v.literal('not run'), reason: v.string(), forAll: v.boolean() }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;
