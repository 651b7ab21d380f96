/** A step of one line's quantity renders no other line. The tests of the screens show what the cart does. */
import { expect, it } from 'vitest';
import { itemAdded, quantityStepped, selectLineIds } from '#src/state/cart.ts';
import { makeStore } from '#src/state/store.ts';
import { product } from '#tests/support/products.ts';

it('keeps the list of lines the same while only a quantity changes', () => {
  const store = makeStore();
  for (const id of [1, 2]) store.dispatch(itemAdded({ product: product(id), quantity: id }));
  const ids = selectLineIds(store.getState());
  store.dispatch(quantityStepped({ id: 2, by: 1 }));
  expect(selectLineIds(store.getState())).toBe(ids);
  expect(ids).toEqual([1, 2]);
});
