/** The cart's own rules: one line for each product, no lower bound, and a purchase takes out only what it holds. */
import { expect, it } from 'vitest';
import {
  itemAdded,
  lineRemoved,
  linesBought,
  quantityStepped,
  selectCartCount,
  selectItems,
  selectLine,
  selectLineIds,
  selectTotal,
} from '#src/state/cart.ts';
import { makeStore } from '#src/state/store.ts';
import { product } from '#tests/support/products.ts';

/** A store with one line of each product. `lines` reads the ids and quantities. */
function cartOf(...quantities: readonly number[]) {
  const store = makeStore();
  for (const [index, quantity] of quantities.entries())
    store.dispatch(itemAdded({ product: product(index + 1), quantity }));
  const lines = () => selectItems(store.getState()).map(({ id, quantity }) => [id, quantity]);
  return { store, lines };
}

it('starts empty', () => {
  const { store, lines } = cartOf();
  expect(lines()).toEqual([]);
  expect(selectTotal(store.getState())).toBe(0);
});

it('adds to the line of a product that it has', () => {
  const { store, lines } = cartOf(1, 2);
  store.dispatch(itemAdded({ product: product(1), quantity: 3 }));
  expect(lines()).toEqual([
    [1, 4],
    [2, 2],
  ]);
  expect(selectTotal(store.getState())).toBe(4 * 11 + 2 * 12);
  expect(selectLine(store.getState(), 2)).toEqual({ ...product(2), quantity: 2 });
});

it('steps below 1, which counts as nothing', () => {
  const { store, lines } = cartOf(1, 2);
  for (let step = 0; step < 3; step++) store.dispatch(quantityStepped({ id: 1, by: -1 }));
  expect(lines()).toEqual([
    [1, -2],
    [2, 2],
  ]);
  expect(selectCartCount(store.getState())).toBe(2);
});

it('keeps the list of lines the same while only a quantity changes', () => {
  const { store } = cartOf(1, 2);
  const ids = selectLineIds(store.getState());
  store.dispatch(quantityStepped({ id: 2, by: 1 }));
  expect(selectLineIds(store.getState())).toBe(ids);
  expect(ids).toEqual([1, 2]);
});

it('removes one line', () => {
  const { store, lines } = cartOf(1, 2);
  store.dispatch(lineRemoved(1));
  expect(lines()).toEqual([[2, 2]]);
});

it('takes out what was bought, and keeps what was added meanwhile', () => {
  const { store, lines } = cartOf(1, 5, 0);
  const bought = selectItems(store.getState()).slice(0, 2);
  store.dispatch(quantityStepped({ id: 2, by: 1 }));
  store.dispatch(linesBought(bought));
  expect(lines()).toEqual([
    [2, 1],
    [3, 0],
  ]);
});
