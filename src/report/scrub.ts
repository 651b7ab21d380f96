/** Characters of one field of a report, and of the text that it is made of. */
const AT_MOST = 300;
const LOOKED_AT = 2000;

/**
 * What in a text may be somebody's: an e-mail; the query and the fragment of an address; a quotation, for a parser
 * quotes what it could not read; the payment provider's identifiers; long tokens; numbers of phones, persons and cards.
 */
const personal: readonly RegExp[] = [
  /[^\s@"'<>(]+@[^\s@"'<>)]+/g,
  /[?#][^\s"')]+/g,
  /"[^"]*"/g,
  /\b(?:pi|seti|cs|sk|pk|rk|tok|src|pm|whsec)_\w+/g,
  /[\w-]{32,}(?:\.[\w-]+)*/g,
  /\d(?:[ -]?\d){6,}/g,
];

/** A text without what may be somebody's, and without these secrets, short enough for a report. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  let clean = text.slice(0, LOOKED_AT).replaceAll('%40', '@');
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '…');
  for (const pattern of personal) clean = clean.replace(pattern, '…');
  return clean.slice(0, AT_MOST);
}
