/** Without a connection the shop says so, keeps what it shows, and goes on by itself. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noNetwork } from '#tests/support/answer.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { openSection, untilEnabled } from './steps.ts';

const PERHAPS_LOST = 'Sin conexión. Puede que lo último que enviaste no haya llegado.';
const lineIs = (event: 'offline' | 'online') => window.dispatchEvent(new Event(event));

it('a list stays, and is requested again when the connection is back', async () => {
  const answers = { products: { body: productList(product(1, { category: 'PCs' })) } };
  const { answer, asked } = await openShop('/category/PCs', { answers });
  await screen.findByRole('link', { name: 'Producto 1' });
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  lineIs('offline');
  expect(await screen.findByText('Sin conexión. Lo que envíes no llegará.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Producto 1' })).toBeVisible();
  answer('products', { body: productList(product(2, { category: 'PCs' })) });
  lineIs('online');
  expect(await screen.findByRole('link', { name: 'Producto 2' })).toBeVisible();
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  expect(asked('products')).toHaveLength(2);
});

it('what was sent offline is said to be perhaps lost, until the connection is back', async () => {
  collectLog();
  const products = { body: productList(product(1)) };
  const answers = { products, allPurchases: noNetwork, removeProduct: noNetwork };
  const { user, answer } = await openShop('/admin', { as: 'admin', answers });
  const list = await openSection(user, 'Lista de Productos');
  const remove = await list.findByRole('button', { name: /^Eliminar/ });
  lineIs('offline');
  const orders = await openSection(user, 'Pedidos');
  await orders.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText(PERHAPS_LOST)).toBeNull(); // nothing was sent
  await user.click(remove);
  expect(await screen.findByText(PERHAPS_LOST)).toBeVisible();
  lineIs('online');
  await waitFor(() => expect(screen.queryByText(/Sin conexión/)).toBeNull());
  answer('removeProduct', { status: 500 });
  await user.click(remove);
  await untilEnabled(remove);
  lineIs('offline');
  expect(await screen.findByText('Sin conexión. Lo que envíes no llegará.')).toBeVisible();
  lineIs('online');
});

it('of an order nothing is said: its failure is only logged', async () => {
  const { lines } = collectLog();
  const stored = storedCart(cartLine(1));
  const answers = { createCheckoutSession: noNetwork };
  const { user } = await openShop('/cart', { as: 'customer', stored, answers });
  lineIs('offline');
  await user.click(screen.getByRole('button', { name: 'Confirmar Orden' }));
  await waitFor(() => expect(lines).not.toEqual([]));
  expect(screen.queryByText(PERHAPS_LOST)).toBeNull();
  lineIs('online');
});
