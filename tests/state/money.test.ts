/** Sums are exact to the cent, and prices are shown as the specification says. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerPrice, price, subtotal, sum, total } from '#src/lib/money.ts';
import { seed, share } from '#tests/support/seed.ts';

/** A line of a cart. `each` is its unit price in whole cents. */
const line = fc
  .record({
    quantity: fc.integer({ min: -50, max: 949 }),
    cents: fc.oneof(fc.nat(1_000), fc.nat(10_000_000)),
    special: fc.option(fc.nat(100_000), { nil: undefined }),
  })
  .map(({ quantity, cents, special }) => ({
    quantity,
    price: cents / 100,
    ...(special !== undefined && { product_price: special / 100 }),
    each: special ?? cents,
  }));

describe('the sums', () => {
  it('are exact to the cent for any cart', () => {
    const property = fc.property(fc.array(line, { maxLength: 12 }), (cart) => {
      for (const one of cart) expect(subtotal(one)).toBe((one.each * one.quantity) / 100);
      const cents = cart.reduce((soFar, { each, quantity }) => soFar + each * quantity, 0);
      expect(total(cart)).toBe(cents / 100);
    });
    fc.assert(property, { seed, numRuns: share(40_000) });
  });

  it.each([
    [0.1, 3, '$0.3'],
    [999.9, 2, '$1999.8'],
    [1.15, 100, '$115'],
    [8.29, 100, '$829'],
    [4.35, 3, '$13.05'],
    [0.1, -3, '$-0.3'],
    [19.99, 0, '$0'],
    [0.125, 1, '$0.125'],
    [0.0049, 3, '$0.0147'],
    [1234567.8901, 1, '$1234567.8901'],
    [9999999999.99, 3, '$29999999999.97'],
    [35185395247485.2, 1, '$35185395247485.2'],
    [1e300, 2, '$2e+300'],
    [1e308, 10, '$1.7976931348623157e+308'],
  ])('%d × %d is shown as %s', (each, quantity, text) => {
    expect(price(subtotal({ price: each, quantity }))).toBe(text);
  });

  it('are exact if a negative line leaves nearly nothing', () => {
    const lines = [
      { price: 1.13, quantity: 1 },
      { price: 1.12, quantity: -1 },
    ];
    expect(price(total(lines))).toBe('$0.01');
    expect(price(total([...lines, { price: 0.01, quantity: -1 }]))).toBe('$0');
    const dear = [
      { price: 99999.99, quantity: 10 },
      { price: 99999.98, quantity: -10 },
    ];
    expect(price(total(dear))).toBe('$0.1');
  });

  it.each([
    [3600, '$3600'],
    [1999.8, '$1999.80'],
    ['33.00', '$33.00'],
  ])('%s is shown as %s', (dollars, text) => {
    expect(sum(dollars)).toBe(text);
  });

  it('of nothing is 0', () => {
    expect(total([])).toBe(0);
  });

  it('use `product_price` if a line has one, and otherwise `price`', () => {
    const plain = { price: 10, quantity: 2 };
    expect(subtotal({ ...plain, product_price: 4.5 })).toBe(9);
    expect(subtotal({ ...plain, product_price: 0 })).toBe(0);
    expect(subtotal({ ...plain, product_price: undefined })).toBe(20);
    expect(total([plain, { ...plain, product_price: 4.5 }])).toBe(29);
  });
});

describe('a price', () => {
  it.each([
    [1200, '$1200', '$1200.00'],
    [999.9, '$999.9', '$999.90'],
    [24.95, '$24.95', '$24.95'],
    [0, '$0', '$0.00'],
    [0.5, '$0.5', '$0.50'],
    [1234567.89, '$1234567.89', '$1234567.89'],
  ])('of %d is shown unrounded, and with two decimals as an offer', (dollars, plain, offer) => {
    expect(price(dollars)).toBe(plain);
    expect(offerPrice(dollars)).toBe(offer);
  });
});
