/** The values of a request that a provider state gives, such as the id of a customer. */

/** The fields of a request, in which `give(parameter, value)` replaces each value that a state gives. */
export function withGiven(
  value: unknown,
  fromState: Readonly<Record<string, string>>,
  give: (param: string, value: unknown) => unknown,
  at = '$',
): unknown {
  const param = fromState[at];
  if (param) return give(param, value);
  if (Array.isArray(value))
    return value.map((item, index) => withGiven(item, fromState, give, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [
      field,
      withGiven(each, fromState, give, `${at}.${field}`),
    ]),
  );
}
