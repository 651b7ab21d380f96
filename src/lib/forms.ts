export function rawTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function textOf(form: FormData, name: string): string {
  return rawTextOf(form, name).trim();
}

/** The texts of several fields, by their names. */
export function textsOf<const Name extends string>(form: FormData, names: readonly Name[]) {
  const texts = names.map((name) => [name, textOf(form, name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has these names and no others
  return Object.fromEntries(texts) as Record<Name, string>;
}
