/** For any list of products, the page that `src/prefill` fills in is the one that the shop itself would render. */
import { weakMapMemoize } from '@reduxjs/toolkit';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Amount } from '#contracts/primitives.ts';
import { Product } from '#contracts/entities.ts';
import { prefilledFields, prefillTemplates } from '#build/prefillTemplates.ts';
import { render } from '#build/shell.tsx';
import { fillPath, routePaths } from '#src/lib/paths.ts';
import { frameOf } from '#src/prefill/frame.ts';
import { replaceChanged } from '#src/prefill/replaceChanged.ts';
import { firstProducts } from '#src/state/products.ts';
import { product } from '#tests/support/products.ts';
import { printSeed, seed, share } from '#tests/support/seed.ts';
import { text } from './support/anyJson.ts';

printSeed('prefilled frames');

const name = fc.constantFrom('PCs', 'Cámaras', 'Sony', 'a/b c');
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.nat(5));
const anyProduct: fc.Arbitrary<Product> = fc.record({
  id: number,
  name: text,
  description: text,
  price: number,
  category: fc.oneof({ weight: 4, arbitrary: name }, text),
  brand: fc.oneof({ weight: 4, arbitrary: name }, text),
  image: fc.oneof(text, fc.array(text), fc.webUrl()),
  isOnSale: fc.boolean(),
});
const lists = fc.oneof(
  fc.array(anyProduct, { maxLength: 5 }),
  // Longer than the first cards of a list.
  fc
    .array(fc.tuple(fc.nat(9), fc.boolean()), { minLength: 20, maxLength: 30 })
    .map((items) => items.map(([id, isOnSale]) => product(id, { isOnSale, brand: 'Sony' }))),
);

/** The content of `<main>` in this HTML, as a browser would write it. */
function mainIn(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.querySelector('main')?.innerHTML ?? '';
}

describe.each(['home', 'category', 'brand', 'product'] as const)('on a page of %s', (route) => {
  const pattern = routePaths[route];

  it('the filled templates are the shop’s own first frame', async () => {
    const templatesOf = weakMapMemoize((value: string) =>
      prefillTemplates(render, pattern, fillPath(pattern, value)),
    );
    const values = route === 'product' ? fc.nat(5).map(String) : name;
    const { body: waiting } = await render(fillPath(pattern, '1'));
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(lists, values, fc.nat(), async (list, value, draw) => {
        const templates = await templatesOf(route === 'product' ? ':id' : value);
        const frame = frameOf(templates, value, list, draw);
        kinds.add(frame ? 'filled' : 'left');
        if (!frame) return;
        expect(v.is(Product, frame.products.products[0])).toBe(true);
        const path = fillPath(pattern, value);
        expect(frame.products.path).toBe(path);
        const own = mainIn((await render(path, firstProducts(frame.products))).body);
        expect(mainIn(`<main>${frame.html}</main>`)).toBe(own);

        const page = document.createElement('div');
        page.innerHTML = waiting;
        const main = page.querySelector('main');
        const wanted = document.createElement('main');
        wanted.innerHTML = frame.html;
        if (main) replaceChanged(main, wanted);
        expect(main?.innerHTML).toBe(own);
      }),
      {
        seed,
        numRuns: share(800),
        // The router resolves such names like parts of a path.
        examples: ['..', '.', '', '../..'].map((odd) => [
          [product(1, { category: odd, brand: odd })],
          '1',
          1,
        ]),
      },
    );
    expect([...kinds]).toContain('filled');
  });
});

it('a field that may be missing is not prefilled, and its absence does not stop the rest', () => {
  const entries = { ...Product.entries, warrantyMonths: v.optional(Amount) };
  expect(prefilledFields(entries)).toEqual(prefilledFields(Product.entries));
  expect(prefilledFields(entries).types).toMatchObject({ price: 'number', isOnSale: 'boolean' });
});
