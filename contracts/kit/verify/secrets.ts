/** Keeps the values of added headers out of what is printed: a backend may repeat a cookie in its answer. */
import type { AddedHeaders } from './headers.ts';

/** Stands in the place of a secret. */
export const HIDDEN = '(hidden)';

/** A shorter word is no secret, and it may be part of any other text. */
const SHORTEST_SECRET = 6;

/** Returns a function that hides the values of these headers in a text, and each cookie's value, however it spells them. */
export function hiding(headers: AddedHeaders): (text: string) => string {
  const secrets = Object.entries(headers)
    .flatMap(([name, value]) => [value, ...partsOf(name, value)])
    .flatMap((secret) => [secret, decoded(secret)])
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
  if (secrets.length === 0) return (text) => text;
  const spelled = new RegExp(secrets.map(spellingsOf).join('|'), 'gu');
  return (text) => text.replace(spelled, HIDDEN);
}

/** The values of cookies without their names; of another header what follows its first word, such as `Bearer`. */
function partsOf(name: string, value: string): readonly string[] {
  if (name.toLowerCase() !== 'cookie') return [value.replace(/^\S+\s+/, '')];
  return value.split(';').map((cookie) => cookie.replace(/^[^=]*=/, '').trim());
}

/** As a server reads a value that is URL-encoded, as cookies often are. */
function decoded(secret: string): string {
  try {
    return decodeURIComponent(secret);
  } catch {
    return secret;
  }
}

/** A pattern for a text as it is, escaped in JSON, and URL-encoded. */
function spellingsOf(secret: string): string {
  return Array.from(secret, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const inJson = `\\u${code.toString(16).padStart(4, '0')}`;
    const inUrl = [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
      .join('');
    // A letter of Latin-1 that was read as UTF-8 is the replacement character.
    const others = [inJson, inUrl].flatMap((each) => [
      each,
      each.toUpperCase().replace('\\U', '\\u'),
    ]);
    const all = [...others.map(literal), ...(code > 0x7f ? ['\\uFFFD'] : [])];
    return `(?:\\\\?${literal(character)}|${all.join('|')})`;
  }).join('');
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The same value with every text in it changed, those of lists and objects too. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, withTexts(each, change)]),
  );
}
