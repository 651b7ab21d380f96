/** What everybody can compute from a text that they know. */
import { createHash } from 'node:crypto';

const HASHES = ['md5', 'sha1', 'sha256'] as const;

/** The text itself, encoded, and hashed without a secret: how it is written → the value. */
export function derivedFrom(text: string): readonly (readonly [how: string, value: string])[] {
  const bytes = Buffer.from(text);
  const hashed = HASHES.flatMap((name) => {
    const hash = createHash(name).update(text).digest();
    return [
      [name, hash.toString('hex')],
      [name, hash.toString('base64')],
    ] as const;
  });
  return [
    ['plain', text],
    ['base64', bytes.toString('base64')],
    ['hex', bytes.toString('hex')],
    ...hashed,
  ];
}

/** How `value` is made from `text` alone; `undefined` if it is not. Case and padding mean nothing. */
export function howDerived(value: string, text: string): string | undefined {
  return derivedFrom(text).find(([, each]) => plain(each) === plain(value))?.[0];
}

/** base64 has two alphabets. */
function plain(value: string): string {
  return value.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/').toLowerCase();
}
