/** The maximum length of one field of a report, and of the part of the original text that is examined. */
const MAX_CHARACTERS = 300;
const MAX_EXAMINED_CHARACTERS = 2000;

/**
 * Patterns of personal data: an e-mail address; the query and the fragment of a URL; quoted text, because a parser
 * quotes what it could not read; the payment provider's identifiers; long tokens; phone, identity and card numbers.
 */
const personalData: readonly RegExp[] = [
  /[^\s@"'<>(]+@[^\s@"'<>)]+/g,
  /[?#][^\s"')]+/g,
  /"[^"]*"/g,
  /\b(?:pi|seti|cs|sk|pk|rk|tok|src|pm|whsec)_\w+/g,
  /[\w-]{32,}(?:\.[\w-]+)*/g,
  /\d(?:[ -]?\d){6,}/g,
];

/** Replaces personal data and these secrets with '…', and cuts the text to the length of a report's field. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  let clean = text.slice(0, MAX_EXAMINED_CHARACTERS).replaceAll('%40', '@');
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '…');
  for (const pattern of personalData) clean = clean.replace(pattern, '…');
  return clean.slice(0, MAX_CHARACTERS);
}
