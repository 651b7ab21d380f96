/** Whether two values are equal as JSON, whatever the order of their keys. */
export function jsonEqual(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return left === right;
  const leftEntries = Object.entries(left);
  const rightValues = new Map<string, unknown>(Object.entries(right));
  return (
    leftEntries.length === rightValues.size &&
    leftEntries.every(
      ([key, value]) => rightValues.has(key) && jsonEqual(value, rightValues.get(key)),
    )
  );
}
