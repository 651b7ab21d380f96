/** The text of a form field, exactly as typed; empty if there is no such field. */
export function rawTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The text of a form field, without spaces around it. */
export function textOf(form: FormData, name: string): string {
  return rawTextOf(form, name).trim();
}
