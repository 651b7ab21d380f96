/** One breach of the contract: its place, what was expected, what the server sent, and what the shop needs it for. */
export interface Finding {
  /** A field of the body like `products[1].price`, `HTTP status`, or a header. */
  readonly field: string;
  /** Which answers it concerns, if it is not the answer to the call alone: `preflight`, `redirect`, `answer`. */
  readonly answers: readonly string[];
  readonly expected: string;
  readonly came: string;
  /** The number of other list elements that are wrong in the same way. */
  readonly more: number;
  /** What the shop needs it for; empty if nothing is known. */
  readonly use: string;
  /** What to change in the server. */
  readonly fix?: string;
}

/** A finding about the answer to the call. */
export function finding(parts: Omit<Finding, 'answers' | 'more'>): Finding {
  return { answers: [], more: 0, ...parts };
}

/** The same breach in other exchanges has the same sentence, but for the answers that it concerns. */
export function sentenceOf(
  { field, expected, came }: Finding,
  answers: readonly string[] = [],
): string {
  const place = answers.length > 0 ? `${field} (${answers.join(', ')})` : field;
  return `${place}: expected ${expected}; came ${came}`;
}
