export function rawTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function textOf(form: FormData, name: string): string {
  return rawTextOf(form, name).trim();
}
