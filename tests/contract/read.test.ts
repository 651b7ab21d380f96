/** The shop reads a backend's response item by item. It leaves out broken items and reports them. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OwnPurchase } from '#contracts/endpoints/purchases.ts';
import { CartItem, Product } from '#contracts/entities.ts';
import { contract } from '#contracts/index.ts';
import { read } from '#contracts/read.ts';
import { product } from '#tests/support/products.ts';

const list = contract.products.response.schema;

describe('reading foreign data', () => {
  it('returns good data unchanged, unknown fields included', () => {
    const body = { success: true, products: [{ ...product(1), colour: 'azul' }], page: 1 };
    const reading = read(list, body);
    expect(reading).toMatchObject({ ok: true, dropped: [] });
    expect(reading.ok && reading.value).toBe(body);
  });

  it('leaves out the broken items of a list and says where they were, not what was in them', () => {
    const products = [product(1), null, { ...product(3), price: 'gratis' }, 'x', product(5)];
    const reading = read(list, { products });
    expect(reading.ok && reading.value.products.map(({ id }) => id)).toEqual([1, 5]);
    expect(reading.ok && reading.dropped).toContainEqual({
      at: 'products.2.price',
      expected: 'number',
      received: 'string',
    });
    expect(JSON.stringify(reading.ok && reading.dropped)).not.toContain('gratis');
  });

  it.each([
    [null, 'null'],
    [[], 'array'],
    [{}, 'object'],
    [5, 'number'],
    [undefined, 'undefined'],
  ])('reports %j as a value of the type %s', (name, received) => {
    const reading = read(list, { products: [{ ...product(1), name }] });
    const dropped = { at: 'products.0.name', expected: 'string', received };
    expect(reading.ok && reading.dropped).toEqual([dropped]);
  });

  it.each([NaN, Infinity, -Infinity, '2', null, undefined])(
    'does not accept %s as a price',
    (price) => {
      const reading = read(list, { products: [{ ...product(1), price }] });
      expect(reading.ok && reading.value.products).toEqual([]);
    },
  );

  it.each([null, 'texto', 5, [], {}, { products: null }, { products: {} }, { products: 'x' }])(
    'does not read %j as a product list',
    (body) => {
      expect(read(list, body).ok).toBe(false);
    },
  );

  it('says what it expected instead of a number that is too large and of a wrong address', () => {
    const tooLarge = read(list, { products: [{ ...product(1), price: Infinity }] });
    expect(tooLarge.ok && tooLarge.dropped[0]?.expected).toBe('un número finito');
    const address = read(contract.createCheckoutSession.response.schema, {
      url: 'ftp://a.example',
    });
    expect(!address.ok && address.problems[0]?.expected).toBe('una dirección http(s)');
  });

  it('leaves out a broken line of a purchase, not the purchase', () => {
    const line = { productName: 'Mouse', quantity: 1, productPrice: 9 };
    const purchase = { id: 1, date: '2024-05-17', totalPrice: 9, items: [line, { quantity: 2 }] };
    const reading = read(v.array(OwnPurchase), [purchase, { id: 2 }]);
    expect(reading.ok && reading.value).toEqual([{ ...purchase, items: [line] }]);
  });

  it('accepts the amounts of a purchase as decimal text too', () => {
    const items = [{ productName: 'Mouse', quantity: '1', productPrice: '33.00' }];
    const purchase = { id: 1, date: '2024-05-17', totalPrice: '33.00', items };
    expect(v.is(OwnPurchase, purchase)).toBe(true);
    expect(v.is(OwnPurchase, { ...purchase, totalPrice: 'mucho' })).toBe(false);
  });

  it('changes no prototype', () => {
    const hostile: unknown = JSON.parse('[{"__proto__":{"role":"admin"},"id":1},{"bad":1}]');
    read(v.array(v.object({ id: v.number() })), hostile);
    expect({}).not.toHaveProperty('role');
  });

  it('accepts a picture as text, as a list and as an empty list', () => {
    for (const image of ['', 'a.png', [], [''], ['a.png']])
      expect(v.is(Product, product(1, { image }))).toBe(true);
    expect(v.is(Product, { ...product(1), image: 5 })).toBe(false);
  });

  it('keeps the price that only a cart item may carry', () => {
    const item = { ...product(1), quantity: 2, product_price: 7 };
    expect(v.parse(CartItem, item)).toEqual(item);
  });
});
