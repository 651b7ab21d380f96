/** The shop and the document's first script agree on which addresses filter or order a list. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyScript } from '#src/build/earlyScript.ts';
import { asksForList } from '#src/lib/listAddress.ts';

/** Runs the document's first script at an address with this query; returns whether it marks the document. */
function marks(search: string): boolean {
  const documentElement = { dataset: {} };
  const page = { documentElement, querySelector: () => ({ content: 'https://api.example' }) };
  runInNewContext(earlyScript, {
    AbortSignal,
    Request,
    URLSearchParams,
    document: page,
    window: {},
    location: { search },
    fetch: () => Promise.resolve(),
  });
  return 'filters' in documentElement.dataset;
}

test.each([
  ['', false],
  ['?utm_source=news&ordenes=1', false],
  ['?x=orden', false],
  ['?orden=precio-asc', true],
  ['?utm_source=news&marca=Dell', true],
  ['?oferta', true],
  ['?%6Frden=precio-asc', true],
])('the shop and the first script agree on whether %j may filter a list', (search, expected) => {
  expect(asksForList(search)).toBe(expected);
  expect(marks(search)).toBe(expected);
});
