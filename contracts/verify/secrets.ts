/** Keeps the values of added headers out of what is printed: a backend may repeat a cookie in its answer. */
import type { AddedHeaders } from './headers.ts';

const HIDDEN = '(hidden)';

/** A shorter word is no secret, and it may be part of any other text. */
const SHORTEST_SECRET = 6;

/** Returns a function that hides the values of these headers in a text, and each cookie's value. */
export function hiding(headers: AddedHeaders): (text: string) => string {
  const secrets = Object.entries(headers)
    .flatMap(([name, value]) => [value, ...partsOf(name, value)])
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
}

/** The values of cookies without their names; of another header what follows its first word, such as `Bearer`. */
function partsOf(name: string, value: string): readonly string[] {
  if (name.toLowerCase() !== 'cookie') return [value.replace(/^\S+\s+/, '')];
  return value.split(';').map((cookie) => cookie.replace(/^[^=]*=/, '').trim());
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
