import * as v from 'valibot';

/** One breach of the contract: its place, what was expected, what the server sent, and what the shop needs it for. */
export const Finding = v.object({
  /** A field of the body like `products[1].price`, `HTTP status`, or a header. */
  field: v.string(),
  /** Which answers it concerns, if it is not the answer to the call alone: `preflight`, `redirect`, `answer`. */
  answers: v.optional(v.array(v.string()), []),
  expected: v.string(),
  came: v.string(),
  /** The number of other list elements that are wrong in the same way. */
  more: v.optional(v.number(), 0),
  /** What the shop needs it for; empty if nothing is known. */
  use: v.string(),
  /** What to change in the server. */
  fix: v.optional(v.string()),
});
export type Finding = v.InferOutput<typeof Finding>;

/** The same breach in other exchanges has the same sentence, but for the answers that it concerns. */
export function sentenceOf(
  { field, expected, came }: Finding,
  answers: readonly string[] = [],
): string {
  const place = answers.length > 0 ? `${field} (${answers.join(', ')})` : field;
  return `${place}: expected ${expected}; came ${came}`;
}
