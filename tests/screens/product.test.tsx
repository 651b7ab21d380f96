/** The product page, from loading to the cart. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { someUnusable } from '#tests/support/unusable.ts';
import { cartNow } from './steps.ts';

const mouse = product(7, {
  name: 'Mouse fino',
  price: 24.5,
  image: 'https://shop.example.com/m.png',
});
const answers = {
  products: { body: productList(product(1), mouse, product(1000, { name: 'Mil' })) },
};

describe('the product page', () => {
  it('shows name, picture, price and description', async () => {
    await openShop('/product/7', { answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mouse fino' })).toBeVisible();
    expect(screen.getByText('Precio: $24.5')).toBeVisible();
    expect(screen.getByText('Descripción del producto 7')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Mouse fino' })).toHaveAttribute(
      'src',
      String(mouse.image),
    );
    expect(screen.getByRole('link', { name: 'PCs' })).toHaveAttribute('href', '/category/PCs');
    expect(screen.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/brand/Apple');
  });

  it('says «Cargando producto...» while it loads', async () => {
    await openShop('/product/7', { answers: { products: { hang: true } } });
    expect(screen.getByText('Cargando producto...')).toBeVisible();
    expect(document.querySelector('main img')).toHaveAttribute('src', '/pictures/placeholder.svg');
  });

  it.each(someUnusable)('§8 Product page, product list response not ok: %s', async (_case, no) => {
    collectLog();
    const { user, answer } = await openShop('/product/7', { answers: { products: no } });
    expect(await screen.findByText('Error: Error al obtener los productos')).toBeVisible();
    answer('products', answers.products);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Mouse fino' })).toBeVisible();
  });

  it.each(['/product/8', '/product/abc', '/product/7x'])(
    '§8 Product page, no match: %s',
    async (route) => {
      await openShop(route, { answers });
      expect(await screen.findByText('Producto no encontrado')).toBeVisible();
    },
  );

  it('turns the address into a number before it compares', async () => {
    await openShop('/product/1e3', { answers });
    expect(await screen.findByRole('heading', { name: 'Mil' })).toBeVisible();
  });

  it.each([[''], [[]], [['']]])('shows the placeholder for the picture %j', async (image) => {
    await openShop('/product/1', {
      answers: { products: { body: productList(product(1, { image })) } },
    });
    expect(await screen.findByRole('img', { name: 'Producto 1' })).toHaveAttribute(
      'src',
      '/pictures/placeholder.svg',
    );
  });

  it('shows the first of several pictures', async () => {
    const image = ['https://shop.example.com/1.png', 'https://shop.example.com/2.png'];
    await openShop('/product/1', {
      answers: { products: { body: productList(product(1, { image })) } },
    });
    expect(await screen.findByRole('img', { name: 'Producto 1' })).toHaveAttribute('src', image[0]);
  });

  it('shows the placeholder for a picture that does not load', async () => {
    await openShop('/product/7', { answers });
    const picture = await screen.findByRole('img', { name: 'Mouse fino' });
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg');
  });
});

describe('buying', () => {
  it('asks a visitor to log in', async () => {
    await openShop('/product/7', { answers });
    expect(await screen.findByText('Inicia sesión para comprar')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Añadir al carrito' })).toBeNull();
  });

  it.each(['customer', 'admin'] as const)(
    'gives the %s a stepper that does not go below 1',
    async (as) => {
      const { user } = await openShop('/product/7', { as, answers });
      const stepper = within(await screen.findByRole('group', { name: 'Cantidad' }));
      const quantity = stepper.getByRole('status');
      expect(quantity).toHaveTextContent('1');
      await user.click(stepper.getByRole('button', { name: '−' }));
      expect(quantity).toHaveTextContent('1');
      await user.click(stepper.getByRole('button', { name: '+' }));
      await user.click(stepper.getByRole('button', { name: '+' }));
      await user.click(stepper.getByRole('button', { name: '−' }));
      expect(quantity).toHaveTextContent('2');
    },
  );

  it('§8 Add to cart: says so, keeps it, and adds to the line that is there', async () => {
    const { user } = await openShop('/product/7', { as: 'customer', answers });
    const add = await screen.findByRole('button', { name: 'Añadir al carrito' });
    await user.click(add);
    expect(window.alert).toHaveBeenLastCalledWith(
      '¡Mouse fino se agregó al carrito con cantidad de 1!',
    );
    await user.click(screen.getByRole('button', { name: '+' }));
    await user.click(add);
    expect(window.alert).toHaveBeenLastCalledWith(
      '¡Mouse fino se agregó al carrito con cantidad de 2!',
    );
    expect(cartNow()).toEqual([{ ...mouse, quantity: 3 }]);
    expect(screen.getByLabelText('Artículos en el carrito')).toHaveTextContent('3');
  });

  it('adds to what another tab has put into the cart meanwhile', async () => {
    const { user } = await openShop('/product/7', { as: 'customer', answers });
    const add = await screen.findByRole('button', { name: 'Añadir al carrito' });
    localStorage.setItem('cart', JSON.stringify([{ ...product(1), quantity: 4 }]));
    await user.click(add);
    expect(cartNow()).toEqual([
      { ...product(1), quantity: 4 },
      { ...mouse, quantity: 1 },
    ]);
  });

  it('goes on in memory when storage is full', async () => {
    const log = collectLog();
    const { user } = await openShop('/product/7', { as: 'customer', answers });
    const add = await screen.findByRole('button', { name: 'Añadir al carrito' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(add);
    await user.click(add);
    full.mockRestore();
    expect(window.alert).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Artículos en el carrito')).toHaveTextContent('2');
    expect(log.lines.join()).toContain('storage cannot be written');
    // Written again as soon as it can be.
    await user.click(add);
    expect(cartNow()).toMatchObject([{ quantity: 3 }]);
    // And from then on storage has the word again, not the memory.
    localStorage.setItem('cart', '[]');
    await user.click(add);
    expect(cartNow()).toMatchObject([{ quantity: 1 }]);
  });
});
