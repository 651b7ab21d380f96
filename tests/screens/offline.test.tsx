/** Without a line the shop says so, keeps what it shows, and goes on by itself. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noNetwork } from '#tests/support/answer.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';

const lineIs = (event: 'offline' | 'online') => window.dispatchEvent(new Event(event));

it('a list stays, and is requested again when the line is back', async () => {
  const answers = { products: { body: productList(product(1, { category: 'PCs' })) } };
  const { answer, asked } = await openShop('/category/PCs', { answers });
  await screen.findByRole('link', { name: 'Producto 1' });
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  lineIs('offline');
  expect(await screen.findByText('Sin conexión. Seguimos intentándolo…')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Producto 1' })).toBeVisible();
  answer('products', { body: productList(product(2, { category: 'PCs' })) });
  lineIs('online');
  expect(await screen.findByRole('link', { name: 'Producto 2' })).toBeVisible();
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  expect(asked('products')).toHaveLength(2);
});

it('what was sent without a line is said not to have arrived, until the line is back', async () => {
  collectLog();
  const stored = storedCart(cartLine(1));
  const answers = { createCheckoutSession: noNetwork };
  const { user, answer } = await openShop('/cart', { as: 'customer', stored, answers });
  const confirm = screen.getByRole('button', { name: 'Confirmar Orden' });
  lineIs('offline');
  await user.click(confirm);
  expect(await screen.findByText('Sin conexión. Lo último que enviaste no llegó.')).toBeVisible();
  lineIs('online');
  await waitFor(() => expect(screen.queryByText(/Sin conexión/)).toBeNull());
  answer('createCheckoutSession', { status: 500 });
  await user.click(confirm);
  await waitFor(() => expect(confirm).toBeEnabled());
  lineIs('offline');
  expect(await screen.findByText('Sin conexión. Seguimos intentándolo…')).toBeVisible();
  lineIs('online');
});
