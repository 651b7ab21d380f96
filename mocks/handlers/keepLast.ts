/** Returns a function that makes a value, or returns the last one again if the key is the same. */
export function keepLast<Value>() {
  let last: { readonly key: string; readonly value: Value } | undefined;
  return async (key: string, make: () => Promise<Value>): Promise<Value> => {
    if (last?.key === key) return last.value;
    const value = await make();
    last = { key, value };
    return value;
  };
}
