/** Whatever an address asks of a list, products of the list are shown, each once and in order, and it says the same again. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '#contracts/entities.ts';
import { filtered, filtersIn, namesIn, searchWith, similarTo } from '#src/state/filters.ts';
import { product } from '#tests/support/products.ts';
import { printSeed, seed, share } from '#tests/support/seed.ts';
import { hostileTexts } from './support/hostileTexts.ts';

printSeed('list addresses');

const brand = fc.constantFrom('HP', 'Dell', 'Otra & más', '', '__proto__', 'a=b');
const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    brand,
    category: fc.constantFrom('PCs', 'Mouse'),
    price: fc.oneof(fc.nat(3), fc.double({ noNaN: true, noDefaultInfinity: true })),
    isOnSale: fc.boolean(),
  })
  .chain((fields) => fc.nat(30).map((id) => product(id, fields)));
const products = fc.array(anyProduct, { maxLength: 20 });

const name = fc.oneof(brand, fc.string({ unit: 'binary' }), fc.constantFrom(...hostileTexts));
const entry = fc.oneof(
  fc.tuple(fc.constant('marca'), name),
  fc.tuple(fc.constant('oferta'), fc.constantFrom('si', 'no', '')),
  fc.tuple(fc.constant('orden'), fc.constantFrom('precio-asc', 'precio-desc', 'x')),
  fc.tuple(fc.constantFrom('utm', 'demo.x'), fc.string()),
);
const search = fc.oneof(
  fc.array(entry, { maxLength: 6 }).map((entries) => `?${new URLSearchParams(entries).toString()}`),
  fc.string({ unit: 'binary' }).map((text) => `?${text}`),
);

it('any query shows a part of the list', () => {
  fc.assert(
    fc.property(products, search, (list, query) => {
      const filters = filtersIn(query, list, 'brand');
      const shown = filtered(list, 'brand', filters);
      const expected = list.filter(
        (each) =>
          (filters.names.length === 0 || filters.names.includes(each.brand)) &&
          (!filters.onSale || each.isOnSale),
      );
      expect(new Set(shown)).toEqual(new Set(expected));
      expect(shown).toHaveLength(expected.length);
      // Sorted, and stable: equal prices, and the list's own order, are as listed.
      const sign = { '': 0, 'precio-asc': 1, 'precio-desc': -1 }[filters.order];
      for (const [index, next] of shown.slice(1).entries()) {
        const before = shown[index];
        if (!before) throw new Error('there is one before');
        const step = sign * (next.price - before.price);
        expect(step).toBeGreaterThanOrEqual(0);
        if (step === 0) expect(list.indexOf(next)).toBeGreaterThan(list.indexOf(before));
      }
    }),
    { seed, numRuns: share(2000) },
  );
});

it('the address of a choice is read as the same choice, and keeps what is not the list’s', () => {
  fc.assert(
    fc.property(products, search, (list, query) => {
      const filters = filtersIn(query, list, 'brand');
      const written = searchWith(query, 'brand', filters);
      expect(filtersIn(written, list, 'brand')).toEqual(filters);
      expect(searchWith(written, 'brand', filters)).toBe(written);
      const other = (text: string) => new URLSearchParams(text).getAll('utm');
      expect(other(written)).toEqual(other(query));
    }),
    { seed, numRuns: share(2000) },
  );
});

it('every name of a list is offered once, and narrows it to something', () => {
  fc.assert(
    fc.property(products, (list) => {
      const names = namesIn(list, 'brand');
      expect(new Set(names).size).toBe(names.length);
      for (const each of names)
        expect(
          filtered(list, 'brand', { order: '', names: [each], onSale: false }).length,
        ).toBeGreaterThan(0);
    }),
    { seed, numRuns: share(500) },
  );
});

it('the products beside another one are up to four others, and none is nearer in price', () => {
  fc.assert(
    fc.property(products, anyProduct, (list, one) => {
      const shown = similarTo(one, list);
      const others = new Map(list.toReversed().map((each) => [each.id, each]));
      others.delete(one.id);
      expect(shown).toHaveLength(Math.min(4, others.size));
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
      const distance = ({ price }: Product) => Math.abs(price - one.price);
      const farthest = Math.max(...shown.map(distance));
      const left = [...others.values()].filter((each) => !shown.includes(each));
      for (const each of left) expect(distance(each)).toBeGreaterThanOrEqual(farthest);
    }),
    { seed, numRuns: share(1000) },
  );
});
