/** While a page shows the products of its document, a press waits for the live list; nothing is sold at an old price. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contracts/entities.ts';
import { PRODUCTS_ELEMENT } from '#src/lib/documentData.ts';
import { gate } from '#tests/support/gate.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop, type Visit } from '#tests/support/shop.tsx';
import { cartNow, chooseInMenu, otherTab } from './steps.ts';

/** Opens a page whose document contains products. The live list comes when the test calls `open`. */
async function openDocument(
  path: string,
  shown: readonly Product[],
  {
    live,
    total = live.length,
    as,
    status = 200,
  }: { live: readonly Product[]; total?: number; as?: Visit['as']; status?: number },
) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PRODUCTS_ELEMENT;
  element.textContent = JSON.stringify({ path, seed: 1, products: shown, total });
  document.body.append(element);
  onTestFinished(() => element.remove());
  const { after, open } = gate();
  const answers = { products: { status, body: productList(...live), after } };
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
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries)[0]?.status).toBe('fulfilled'),
  );
  expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  expect(window.alert).not.toHaveBeenCalled();
  expect(store.getState().cart.items).toEqual([]);
  expect(cartNow()).toBeNull();
});

it('who adds a product before the live list has come gets its live price', async () => {
  const live = [product(7, { price: 4999 })];
  const { user, open } = await openDocument('/product/7', [product(7)], { live, as: 'customer' });
  const add = screen.getByRole('button', { name: 'Añadir al carrito' });
  await user.click(screen.getByRole('button', { name: '+' }));
  await user.click(add);
  expect(add).toBeDisabled();
  expect(window.alert).not.toHaveBeenCalled();
  expect(cartNow()).toBeNull();
  open();
  await waitFor(() => expect(cartNow()).toEqual([{ ...product(7, { price: 4999 }), quantity: 2 }]));
  expect(window.alert).toHaveBeenCalledExactlyOnceWith(
    '¡Producto 7 se agregó al carrito con cantidad de 2!',
  );
});

it.each([
  ['is gone', { live: [product(8)] }, 'Producto no encontrado'],
  ['has no price that can be had', { live: [], status: 500 }, 'Reintentar'],
])('a product that %s is not added', async (_what, answer, shown) => {
  const { user, open } = await openDocument('/product/7', [product(7)], {
    ...answer,
    as: 'customer',
  });
  await user.click(screen.getByRole('button', { name: 'Añadir al carrito' }));
  open();
  expect(await screen.findByText(shown)).toBeVisible();
  expect(cartNow()).toBeNull();
});

it.each(['/product/7', '/category/PCs', '/'])(
  'on %s a live list that fails leaves no old price, not even during the next try',
  async (path) => {
    const list = [product(7, { isOnSale: true })];
    const { user, open, answer } = await openDocument(path, list, { live: [], status: 500 });
    expect(screen.getAllByText('$17')[0]).toBeInTheDocument();
    open();
    await screen.findAllByRole('button', { name: 'Reintentar' });
    expect(screen.queryByText(/\$17/)).toBeNull();
    const next = gate();
    answer('products', { body: productList(...list), after: next.after });
    await user.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] ?? document.body);
    expect(screen.queryByText(/\$17/)).toBeNull();
    next.open();
    expect((await screen.findAllByText(/\$17/))[0]).toBeInTheDocument();
  },
);

it.each([
  ['stays with the same price', [product(7, { name: 'Otro nombre' })], 'Otro nombre', 1],
  ['goes with another price', [product(7, { price: 5 })], '$5', 0],
  ['goes with the product', [], 'Producto no encontrado', 0],
])('the JSON-LD of a product’s document %s', async (_what, live, shown, count) => {
  const offer = document.createElement('script');
  offer.type = 'application/ld+json';
  document.head.append(offer);
  onTestFinished(() => offer.remove());
  const { open } = await openDocument('/product/7', [product(7)], { live });
  expect(offer.isConnected).toBe(true);
  open();
  expect(await screen.findByText(shown)).toBeVisible();
  expect(document.querySelectorAll('[type="application/ld+json"]')).toHaveLength(count);
});

describe('a long list', () => {
  /** Each test opens its own page: the shop remembers the length of a page that it has shown. */
  async function openList(category: string, length: number, total = length) {
    const goods = Array.from({ length }, (_, index) => product(index + 1, { category }));
    const shown = goods.slice(0, 24);
    return openDocument(`/category/${category}`, shown, { live: goods, total });
  }
  const more = () => screen.getByRole('button', { name: 'Ver más productos' });
  const cards = () => screen.getAllByRole('article').length;

  it.each([
    [100, '48 de 100', 'Producto 25'],
    [30, '30', 'Producto 25'],
    [24, '24', 'Producto 24'],
  ])('of %i answers a press once it has come, with the focus', async (length, count, link) => {
    const { user, open } = await openList(`A${length}`, length, 40);
    more().focus();
    await user.keyboard('{Enter}{Enter}');
    expect(more()).toHaveFocus();
    expect(more()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('24 de 40 productos')).toHaveRole('status');
    expect(cards()).toBe(24);
    open();
    expect(await screen.findByText(`${count} productos`)).toHaveRole('status');
    expect(screen.getByRole('link', { name: link })).toHaveFocus();
  });
});
