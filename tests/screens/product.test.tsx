/** The product page shows the product of its address, or why there is none. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paragraph } from '#tests/support/screen.tsx';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { someUnusable } from '#tests/support/unusable.ts';
import { tryAgain } from './steps.ts';

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
    expect(screen.getByText(paragraph('Precio: $24.5'))).toBeVisible();
    expect(screen.getByText('Descripción del producto 7')).toBeVisible();
    const picture = screen.getByRole('img', { name: 'Mouse fino' });
    expect(picture).toHaveAttribute('src', String(mouse.image));
    expect(screen.getByRole('link', { name: 'PCs' })).toHaveAttribute('href', '/category/PCs');
    expect(screen.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/brand/Apple');
  });

  it.each(someUnusable)('§8 Product page, product list response not ok: %s', async (_case, no) => {
    collectLog();
    const { user, answer } = await openShop('/product/7', { answers: { products: no } });
    expect(await screen.findByText('Error: Error al obtener los productos')).toBeVisible();
    await tryAgain(user, (after) => answer('products', { ...answers.products, after }));
    expect(await screen.findByRole('heading', { name: 'Mouse fino' })).toBeVisible();
  });

  it.each(['/product/8', '/product/abc', '/product/7x'])(
    '§8 Product page, no match: %s',
    async (route) => {
      await openShop(route, { answers });
      expect(await screen.findByText('Producto no encontrado')).toBeVisible();
    },
  );
});
