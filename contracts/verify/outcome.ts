import * as v from 'valibot';

/** One difference between what the Pact expects and what came, in the words of Pact's verifier. */
export const Mismatch = v.object({
  type: v.string(),
  mismatch: v.string(),
  path: v.optional(v.string()),
  actual: v.optional(v.unknown()),
});
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** What the server answered. */
const Answer = v.object({ status: v.number(), type: v.string(), excerpt: v.string() });
export type Answer = v.InferOutput<typeof Answer>;

const Broken = v.object({
  kind: v.literal('broken'),
  mismatches: v.array(Mismatch),
  answer: v.optional(Answer),
});
export type Broken = v.InferOutput<typeof Broken>;

/** What became of one interaction. */
export const Outcome = v.variant('kind', [
  v.object({ kind: v.literal('kept') }),
  Broken,
  /** `forAll`: no interaction can be verified this way. */
  v.object({ kind: v.literal('not run'), reason: v.string(), forAll: v.boolean() }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;
