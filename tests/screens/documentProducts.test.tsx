/** While a page shows the products of its document, a press waits for the live list. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contracts/entities.ts';
import { PRODUCTS_ELEMENT } from '#src/state/documentProducts.ts';
import { gate } from '#tests/support/gate.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop, type Visit } from '#tests/support/shop.tsx';
import { cartNow, chooseInMenu, otherTab } from './steps.ts';

/** Opens a page whose document contains products. The live list comes when the test calls `open`. */
async function openDocument(
  path: string,
  shown: readonly Product[],
  { live, as }: { live: readonly Product[]; as?: Visit['as'] },
) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PRODUCTS_ELEMENT;
  element.textContent = JSON.stringify({ path, seed: 1, products: shown, total: live.length });
  document.body.append(element);
  onTestFinished(() => element.remove());
  const { after, open } = gate();
  const answers = { products: { body: productList(...live), after } };
  return { open, ...(await openShop(path, { as, answers })) };
}

it.each([
  ['here', (user: Parameters<typeof chooseInMenu>[0]) => chooseInMenu(user, 'Cerrar Sesión')],
  ['in another tab', () => Promise.resolve(otherTab({ token: null, user: null }))],
])('§5 adds nothing for a user who has logged out %s meanwhile', async (_where, logOut) => {
  const goods = [product(7)];
  const { user, open, store } = await openDocument('/product/7', goods, {
    live: goods,
    as: 'customer',
  });
  await user.click(screen.getByRole('button', { name: 'Añadir al carrito' }));
  await logOut(user);
  open();
  await waitFor(() => {
    expect(Object.values(store.getState().api.queries)[0]?.status).toBe('fulfilled');
  });
  expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  expect(window.alert).not.toHaveBeenCalled();
  expect(store.getState().cart.items).toEqual([]);
  expect(cartNow()).toBeNull();
});
