/** A stored cart that is broken, edited or old keeps its valid lines and shows correct sums. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { total } from '#src/lib/money.ts';
import { selectTotal } from '#src/state/cart.ts';
import { makeStore, rememberedState } from '#src/state/store.ts';
import { storedCart } from '#tests/support/cart.ts';
import { cartNow, otherTab, press } from '#tests/screens/steps.ts';
import { product } from '#tests/support/products.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { row } from './row.ts';

const line = { ...product(2), quantity: 3 };
const unreadableCart = () => localStorage.getItem('cart-unreadable');
const main = () => document.querySelector('main');
/** The cart lines of a page that starts with this stored cart. */
function loadedLines(cart: string) {
  localStorage.setItem('cart', cart);
  return makeStore(rememberedState()).getState().cart.items;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const words = ['undefined', 'null', '5', '"x"', 'true', '', ' '];
const objects = ['{', '{}', '{"length":1}', '[', '[null]', '[[]]', '\ufeff[]'];
const unreadable = [...words, ...objects, '['.repeat(100_000)];

row("cart '{', 'null', '5', an array with junk", () => {
  it.each(unreadable)('%#: an unreadable cart is kept aside, and a new one starts', (cart) => {
    expect(loadedLines(cart)).toEqual([]);
    expect(unreadableCart()).toBe(cart);
  });

  it('valid lines among junk stay; the copy that was kept aside is not overwritten', async () => {
    const odd = [
      { ...line, id: '2' },
      { ...line, quantity: '3' },
      { ...line, price: null },
    ];
    const cart = JSON.stringify([null, 'x', 5, [], {}, { id: 9 }, ...odd, line]);
    const { step } = await openScreen('/cart', { stored: { cart } });
    expect(screen.getAllByText('Cantidad: 3')).toHaveLength(1);
    await step(() => press('+'));
    expect(cartNow()).toEqual([{ ...line, quantity: 4 }]);
    otherTab({ cart: '{' });
    expect(main()).toHaveTextContent('Tu carrito está vacío.');
    expect(unreadableCart()).toBe(cart);
  });
});

it('two lines of one product are one line with the sum of both', () => {
  expect(loadedLines(JSON.stringify([line, line]))).toEqual([{ ...line, quantity: 6 }]);
});

/** The JSON of a cart whose first line has this text as its quantity. */
const withQuantity = (quantity: string) =>
  JSON.stringify([product(5), line]).replace('}', `,"quantity":${quantity}}`);

row("quantity NaN, 1e308, '2' in storage", () => {
  it.each(['null', '1e308', '-1.7e308', '"2"', '1e999', '-1e999', 'true', '[2]', '{}', '""'])(
    '%s is invalid: the line is left out',
    (quantity) => {
      expect(loadedLines(withQuantity(quantity))).toEqual([line]);
    },
  );

  it('NaN is invalid JSON: the cart is empty', () => {
    expect(loadedLines(withQuantity('NaN'))).toEqual([]);
  });

  it.each(['-3', '0', '0.5', '1e-7'])(
    '%s is valid, and every sum is a number',
    async (quantity) => {
      const { store } = await openScreen('/cart', { stored: { cart: withQuantity(quantity) } });
      expect(selectTotal(store.getState())).toBe(
        total([{ ...product(5), quantity: +quantity }, line]),
      );
      expect(main()).toHaveTextContent('Producto 5');
      expect(main()).not.toHaveTextContent(/NaN|Infinity|undefined|null/);
    },
  );
});

row('__proto__ / constructor keys in stored JSON', () => {
  const inherits = (item: object) =>
    JSON.stringify(item).replace('{', '{"__proto__":{"quantity":9},');
  const expectUnpolluted = () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect([{}, []].filter((each) => 'polluted' in each || 'quantity' in each)).toEqual([]);
  };

  it('in the cart they add nothing to a line, and change no prototype', () => {
    expect(loadedLines(`[{"__proto__":{"polluted":1}},${inherits(line)}]`)).toMatchObject([line]);
    const whole = '{"__proto__":[{}],"constructor":{"prototype":{"polluted":1}}}';
    expect(loadedLines(whole)).toEqual([]);
    expectUnpolluted();
  });

  it('in a response they add nothing to a product, and change no prototype', async () => {
    const body = `{"success":true,"__proto__":{"polluted":1},"products":[${inherits(product(1))}]}`;
    const { settle } = await openScreen('/category/PCs', { answers: { products: { body } } });
    await settle();
    expect(main()).toHaveTextContent('Producto 1');
    expectUnpolluted();
  });
});

row('tab B pays while A is open', () => {
  it('a «+» before this tab has noticed it does not bring the line back', async () => {
    const { step } = await openScreen('/cart', { stored: storedCart(line) });
    localStorage.setItem('cart', '[]');
    await step(() => press('+'));
    await waitFor(() => expect(main()).toHaveTextContent('Tu carrito está vacío.'));
    expect(cartNow()).toEqual([]);
  });
});
