import * as fc from 'fast-check';
import { markup } from '#tests/support/hostile.ts';
import { hostileTexts } from './hostileTexts.ts';

/** Valid JSON that `JSON.stringify` does not write. `written` puts it in place of these marks. */
const raw: Readonly<Record<string, string>> = {
  '@huge@': '1e999',
  '@lowest@': '-1e999',
  '@long@': `1${'0'.repeat(400)}`,
  '@deep@': '['.repeat(3000) + ']'.repeat(3000),
};

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Any character. fast-check's own unit `binary` takes two seconds to create, in each file. */
const character = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint));
/** Any text, often a hostile one. */
export const text = fc.oneof(
  fc.constantFrom(...hostileTexts, ...markup),
  fc.string({ unit: character, maxLength: 20 }),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e-7, 1e21, 2 ** 53 + 2, 1.7976931348623157e308, -1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** A value without nested values. */
export const leaf: fc.Arbitrary<Json> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(...Object.keys(raw)),
);
export const { value: anyJson } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
}));

/** Returns the JSON text of a value, as a backend may write it. */
export function written(value: Json): string {
  return JSON.stringify(value).replace(/"(@\w+@)"/g, (whole, mark: string) => raw[mark] ?? whole);
}
