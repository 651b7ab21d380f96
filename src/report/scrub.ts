const MAX_FIELD_CHARACTERS = 300;
const MAX_EXAMINED_CHARACTERS = 2000;

/** E-mails, URL queries, quoted text (a parser quotes its input), the provider's ids, long tokens, long numbers. */
const personalData: readonly RegExp[] = [
  /[^\s@"'<>(]+@[^\s@"'<>)]+/g,
  /[?#][^\s"')]+/g,
  /"[^"]*"/g,
  /\b(?:pi|seti|cs|sk|pk|rk|tok|src|pm|whsec)_\w+/g,
  /[\w-]{32,}(?:\.[\w-]+)*/g,
  /\d(?:[ -]?\d){6,}/g,
];

export function scrubbed(text: string, secrets: readonly string[]): string {
  let clean = text.slice(0, MAX_EXAMINED_CHARACTERS).replaceAll('%40', '@');
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '…');
  for (const pattern of personalData) clean = clean.replace(pattern, '…');
  return clean.slice(0, MAX_FIELD_CHARACTERS);
}
