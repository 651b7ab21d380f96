/** The way back of a product is read from a history entry that may contain anything. */
import { expect, it } from 'vitest';
import { cameFromIn } from '#src/lib/cameFrom.ts';

const good = { list: '/category/Mouse?oferta=si', name: 'Mouse', steps: 2 };

it('a list of the shop, one or more entries back, is a way back', () => {
  expect(cameFromIn(good)).toEqual(good);
  expect(cameFromIn({ ...good, list: '/brand/HP', steps: 1, more: 1 })).toEqual({
    ...good,
    list: '/brand/HP',
    steps: 1,
  });
});

it.each([
  null,
  undefined,
  5,
  {},
  { ...good, list: '//evil.example/category/' },
  { ...good, list: 'https://evil.example/brand/' },
  { ...good, list: ['/brand/HP'] },
  { ...good, steps: 0 },
  { ...good, steps: -1 },
  { ...good, steps: 1.5 },
  { ...good, name: 7 },
])('%j is none', (state) => {
  expect(cameFromIn(state)).toBeUndefined();
});
