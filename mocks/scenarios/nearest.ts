const SHOWN = 3;

/** The names that take the fewest changes of a letter to become this one, as a list for a message. */
export function nearest(name: string, names: readonly string[]): string {
  return names
    .map((each) => ({ each, changes: changesBetween(name, each) }))
    .toSorted((one, other) => one.changes - other.changes)
    .slice(0, SHOWN)
    .map(({ each }) => each)
    .join(', ');
}

/** Levenshtein's distance, row by row of its table. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1];
    for (const [at, other] of to.split('').entries()) {
      const kept = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(kept, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
