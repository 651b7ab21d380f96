/** What everybody can compute from a text that they know. */
import { createHash } from 'node:crypto';
import { decoded } from '#contracts/kit/http/secrets.ts';

/** Fewer characters, of 64 that a cookie usually has, are fewer than 2^64 values. */
const SHORTEST_SECRET = 11;

/** The text itself, encoded, and hashed without a secret: how it is written → the value. */
export function derivedFrom(text: string): readonly (readonly [how: string, value: string])[] {
  const bytes = Buffer.from(text);
  const hashed = (['md5', 'sha1', 'sha256'] as const).flatMap((name) =>
    (['hex', 'base64'] as const).map(
      (form) => [name, createHash(name).update(text).digest(form)] as const,
    ),
  );
  const encoded = [bytes.toString('base64'), bytes.toString('hex')] as const;
  return [['plain', text], ['base64', encoded[0]], ['hex', encoded[1]], ...hashed];
}

/**
 * How everybody can find out a value; `undefined` if they cannot.
 *
 * @param known - what others know of its owner: what it is → the text
 */
export function howGuessed(
  value: string,
  known: Readonly<Record<string, string>>,
): string | undefined {
  const read = asRead(value);
  for (const [what, text] of Object.entries(known)) {
    const way = derivedFrom(text).find(([, each]) => plain(each) === plain(read))?.[0];
    if (way !== undefined) return `${what} (${way})`;
  }
  if (read.length >= SHORTEST_SECRET) return undefined;
  return `${read.length} characters, which a program can try out`;
}

/** As a server reads a cookie: without quotes, and URL-decoded if it can be. */
export function asRead(value: string): string {
  return decoded(value.replace(/^"(.*)"$/, '$1'));
}

/** Case and padding mean nothing, and base64 has two alphabets. */
function plain(value: string): string {
  return value.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/').toLowerCase();
}
