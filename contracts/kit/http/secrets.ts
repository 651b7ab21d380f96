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
    .flatMap(spellingsOf)
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
}

/** The values of cookies without their names; of another header what follows its first word, such as `Bearer`. */
function partsOf(name: string, value: string): readonly string[] {
  if (name.toLowerCase() !== 'cookie') return [value.replace(/^\S+\s+/, '')];
  return value.split(';').map((cookie) => cookie.replace(/^[^=]*=/, '').trim());
}

/** As a server reads a value that is URL-encoded, as cookies often are. */
export function decoded(secret: string): string {
  try {
    return decodeURIComponent(secret);
  } catch {
    return secret;
  }
}

/** As it is, escaped in JSON (some languages escape the slash too), and URL-encoded. */
function spellingsOf(secret: string): readonly string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  return [secret, inJson, inJson.replaceAll('/', '\\/'), encodeURIComponent(secret)];
}
