interface Folded<Row, Value> {
  readonly value: Value;
  readonly count: number;
  readonly last: Row | undefined;
}

/**
 * Returns a function that computes a value from all rows of a stored list. It reads only the rows that were added since
 * the last time, or all of them if others were removed. A row must not change or be replaced in its place.
 */
export function foldOf<Row extends object, Value>(
  start: () => Value,
  step: (value: Value, row: Row) => Value,
): (rows: readonly Row[]) => Value {
  const folded = new WeakMap<readonly Row[], Folded<Row, Value>>();
  return (rows) => {
    const before = folded.get(rows);
    // A removal moves the rows behind it, so the last row in its place means that no row before it was removed.
    const isSameStart = before !== undefined && rows[before.count - 1] === before.last;
    const from = isSameStart ? before.count : 0;
    const value = rows.slice(from).reduce(step, isSameStart ? before.value : start());
    folded.set(rows, { value, count: rows.length, last: rows.at(-1) });
    return value;
  };
}

/** Returns a function that finds the first row with a key. */
export function finderOf<Row extends object>(keyOf: (row: Row) => string) {
  const byKey = foldOf<Row, Map<string, Row>>(
    () => new Map(),
    (rows, row) => (rows.has(keyOf(row)) ? rows : rows.set(keyOf(row), row)),
  );
  return (rows: readonly Row[], key: string): Row | undefined => byKey(rows).get(key);
}
