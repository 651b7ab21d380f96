/** The text a form holds under a name, as it was typed; empty where it holds none. */
export function rawTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The text a form holds under a name, without spaces around it. */
export function textOf(form: FormData, name: string): string {
  return rawTextOf(form, name).trim();
}
