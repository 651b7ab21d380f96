/** The quick check of long product lists accepts nothing that the schema rejects. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CartItem, OwnPurchase, Product, User } from '#contracts/entities.ts';
import { contract } from '#contracts/index.ts';
import { fastCheck } from '#contracts/fastCheck.ts';
import { product } from '#tests/support/products.ts';

const answers = Object.values(contract).flatMap(({ response }) =>
  response.from === 'body' ? [response.schema] : [],
);
/** As an optional field that a backend may send as null (CONTRIBUTING.md, «Add a field»). */
const Guaranteed = v.object({ ...Product.entries, warranty: v.nullish(v.number()) });
const schemas: readonly v.GenericSchema[] = [
  ...answers,
  Product,
  CartItem,
  User,
  OwnPurchase,
  Guaranteed,
];

const oddValues = [
  undefined,
  null,
  '',
  'x',
  '5',
  0,
  -1,
  1.5,
  NaN,
  Infinity,
  true,
  false,
  [],
  [1],
  [''],
  {},
];
const goodValues = [
  product(1),
  { ...product(2), quantity: 1 },
  { ...product(3), quantity: 1, product_price: 2 },
  { ...product(4), warranty: 24 },
  { id: 'u', role: 'user' },
  { id: 1, date: '2026-01-01', totalPrice: '1.5', items: [] },
  { id: 1, date: 5, totalPrice: 2, items: [{ productName: 'a', quantity: 1, productPrice: 1 }] },
];
const inEachEnvelope = (value: unknown) => [
  value,
  [value],
  { success: true, products: [value] },
  { success: true, data: [value] },
  { success: true, reservations: [value] },
];

/** All good values, and each of them with each field removed or replaced by an odd value. */
const values = [
  ...oddValues,
  ...goodValues.flatMap((value) => [
    value,
    ...Object.keys(value).flatMap((key) => [
      Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
      ...oddValues.map((other) => ({ ...value, [key]: other })),
    ]),
  ]),
].flatMap(inEachEnvelope);

describe('the quick check', () => {
  it('accepts nothing that the schema refuses', () => {
    let passed = 0;
    for (const schema of schemas)
      for (const value of values)
        if (fastCheck(schema)(value)) {
          passed += 1;
          expect(v.is(schema, value), JSON.stringify(value)).toBe(true);
        }
    expect(passed).toBeGreaterThan(100);
  });

  it('accepts a good list of products, for which it is made', () => {
    const list = { success: true, products: [product(1), product(2, { image: ['a', 'b'] })] };
    const { response } = contract.products;
    for (const warranty of [24, null, undefined])
      expect(fastCheck(Guaranteed)({ ...product(1), warranty })).toBe(true);
    expect(response.from === 'body' && fastCheck(response.schema)(list)).toBe(true);
  });

  it('accepts nothing of a schema that it does not know', () => {
    expect(fastCheck(v.pipe(v.string(), v.minLength(3)))('abcd')).toBe(false);
    expect(fastCheck(v.picklist(['a']))('a')).toBe(false);
    const inner = v.pipe(v.pipe(v.number(), v.minValue(1)), v.finite());
    expect(fastCheck(v.object({ inner }))({ inner: -5 })).toBe(false);
    const checked = v.pipe(
      v.optional(v.string()),
      v.check(() => false),
    );
    expect(fastCheck(v.object({ checked }))({ checked: 'x' })).toBe(false);
    // oxlint-disable-next-line unicorn/no-new-array -- the test needs an array of holes
    expect(fastCheck(v.array(v.string()))(new Array(2))).toBe(false);
  });
});
