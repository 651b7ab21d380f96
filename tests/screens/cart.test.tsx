/** The cart shows exact sums, stores every edit, and keeps the edits of another tab. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paragraph } from '#tests/support/screen.tsx';
import { openShop } from '#tests/support/shop.tsx';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { cartNow, otherTab, otherTabClears } from './steps.ts';

/** The line of one product. */
async function lineOf(name: string) {
  const line = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  if (!line) throw new Error(`${name} is on no line`);
  return within(line);
}

it('an empty cart says that it is empty, and links to the catalogue', async () => {
  await openShop('/cart');
  expect(screen.getByRole('heading', { level: 1, name: 'Tu Carrito' })).toBeVisible();
  expect(screen.getByText('Tu carrito está vacío.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Explorar productos' });
  expect(link).toHaveAttribute('href', '/catalog');
  expect(screen.queryByRole('button', { name: 'Confirmar Orden' })).toBeNull();
  expect(screen.queryByText(/Precio Total/)).toBeNull();
});

describe('a line of the cart', () => {
  it('shows image, name, price, quantity and subtotal; below stands the total', async () => {
    const stored = storedCart(
      cartLine(1, { name: 'Uno', price: 1200, quantity: 2, image: 'https://a.example.com/1.png' }),
      cartLine(2, { name: 'Dos', price: 24.5, quantity: 1 }),
    );
    await openShop('/cart', { stored });
    const one = await lineOf('Uno');
    expect(one.getByText(/^Precio/)).toHaveTextContent(/^Precio: \$1200$/);
    expect(one.getByText(/^Cantidad/)).toHaveTextContent(/^Cantidad: 2$/);
    expect(one.getByText(paragraph('Subtotal: $2400'))).toBeVisible();
    expect(one.getByRole('link', { name: 'Uno' })).toHaveAttribute('href', '/product/1');
    for (const name of ['−', '+', 'Eliminar'])
      expect(one.getByRole('button', { name })).toBeVisible();
    const pictures = screen.getByRole('main').querySelectorAll('img');
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([
      'https://a.example.com/1.png',
      '/pictures/placeholder.svg',
    ]);
    expect(screen.getByText(paragraph('Precio Total: $2424.50'))).toBeVisible();
    expect(screen.queryByText('Tu carrito está vacío.')).toBeNull();
  });

  it('counts up and down without a lower bound, and stores each step', async () => {
    const { user } = await openShop('/cart', { stored: storedCart(cartLine(1, { price: 10 })) });
    const line = await lineOf('Producto 1');
    await user.click(line.getByRole('button', { name: '+' }));
    expect(line.getByText('Cantidad: 2')).toBeVisible();
    expect(cartNow()).toEqual([cartLine(1, { price: 10, quantity: 2 })]);
    for (const quantity of [1, 0, -1, -2]) {
      await user.click(line.getByRole('button', { name: '−' }));
      expect(line.getByText(`Cantidad: ${quantity}`)).toBeVisible();
      expect(line.getByText(paragraph(`Subtotal: $${quantity * 10}`))).toBeVisible();
      expect(screen.getByText(paragraph(`Precio Total: $${quantity * 10}`))).toBeVisible();
      expect(cartNow()).toEqual([cartLine(1, { price: 10, quantity })]);
    }
  });

  it('comes back by «Deshacer», as it was and in its place, by key too', async () => {
    const lines = [cartLine(1), cartLine(2, { quantity: -1, product_price: 3 }), cartLine(3)];
    const { user } = await openShop('/cart', { stored: storedCart(...lines) });
    (await lineOf('Producto 2')).getByRole('button', { name: 'Eliminar' }).focus();
    await user.keyboard('{Enter}');
    expect(cartNow()).toEqual([cartLine(1), cartLine(3)]);
    expect((await lineOf('Producto 3')).getByRole('button', { name: 'Eliminar' })).toHaveFocus();
    screen.getByRole('button', { name: 'Deshacer' }).focus();
    await user.keyboard('{Enter}');
    expect(cartNow()).toEqual(lines);
    expect((await lineOf('Producto 2')).getByRole('link')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('comes back to an empty cart too, the last one that was removed first', async () => {
    const { user } = await openShop('/cart', { stored: storedCart(cartLine(1), cartLine(2)) });
    await user.click((await lineOf('Producto 1')).getByRole('button', { name: 'Eliminar' }));
    await user.click((await lineOf('Producto 2')).getByRole('button', { name: 'Eliminar' }));
    expect(screen.getByText('Tu carrito está vacío.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(cartNow()).toEqual([cartLine(2)]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(cartNow()).toEqual([cartLine(1), cartLine(2)]);
  });

  it('comes back only until the next change, which a refused order is not', async () => {
    const { user } = await openShop('/cart', {
      stored: storedCart(cartLine(1), cartLine(2, { quantity: 0 })),
    });
    await user.click((await lineOf('Producto 1')).getByRole('button', { name: 'Eliminar' }));
    await user.click(screen.getByRole('button', { name: 'Confirmar Orden' }));
    expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await user.click((await lineOf('Producto 2')).getByRole('button', { name: '+' }));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });
});

describe('another tab', () => {
  it('changes the cart here too, also when it clears the storage', async () => {
    await openShop('/cart', { stored: storedCart(cartLine(1)) });
    otherTab(storedCart(cartLine(1, { quantity: 5 }), cartLine(2)));
    expect((await lineOf('Producto 1')).getByText('Cantidad: 5')).toBeVisible();
    expect((await lineOf('Producto 2')).getByText('Cantidad: 1')).toBeVisible();
    otherTabClears();
    expect(screen.getByText('Tu carrito está vacío.')).toBeVisible();
  });

  it('keeps its change when this tab edits the cart', async () => {
    const { user } = await openShop('/cart', { stored: storedCart(cartLine(1)) });
    const more = (await lineOf('Producto 1')).getByRole('button', { name: '+' });
    await user.click(more);
    expect(cartNow()).toEqual([cartLine(1, { quantity: 2 })]);
    localStorage.setItem('cart', storedCart(cartLine(1, { quantity: 5 }), cartLine(2)).cart);
    await user.click(more);
    expect(cartNow()).toEqual([cartLine(1, { quantity: 6 }), cartLine(2)]);
  });
});
