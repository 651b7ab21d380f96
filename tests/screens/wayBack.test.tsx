/** A product's page leads on: back to the list where the visitor was, to others of its category, or to the catalogue. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';

const goods = [
  product(1, { price: 500, brand: 'HP' }),
  product(2, { price: 90, brand: 'HP' }),
  product(3, { price: 100, brand: 'HP' }),
  product(3, { price: 100, name: 'Gemelo' }),
  product(4, { price: 120, brand: 'Dell' }),
  product(5, { price: 110 }),
  product(6, { price: 1 }),
  product(7, { price: 100, category: 'Mouse' }),
];
const answers = { products: { body: productList(...goods) } };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows four others of the category, those of the nearest price, without a further call', async () => {
  const { backend } = await openShop('/product/3', { answers });
  await heading('Producto 3');
  const section = screen.getByRole('heading', { level: 2, name: 'Más en PCs' }).parentElement;
  const links = within(section ?? document.body).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(
    ['2', '5', '4', '6'].map((id) => `Producto ${id}`),
  );
  expect(backend.requests).toHaveLength(1);
});

it('a visitor who came by the address gets the category', async () => {
  await openShop('/product/7', { answers });
  const link = await screen.findByRole('link', { name: 'Todo en Mouse' });
  expect(link).toHaveAttribute('href', '/category/Mouse');
});

it('leads back to the list with its filters, as one step back, also over another product', async () => {
  const { user } = await openShop('/brand/HP?orden=precio-asc', { answers });
  await user.click(await screen.findByRole('link', { name: 'Producto 3' }));
  await heading('Producto 3');
  const back = screen.getByRole('link', { name: 'Volver a HP' });
  expect(back).toHaveAttribute('href', '/brand/HP?orden=precio-asc');
  await user.click(screen.getByRole('link', { name: 'Producto 4' }));
  await heading('Producto 4');
  const { length } = history;
  await user.click(screen.getByRole('link', { name: 'Volver a HP' }));
  await heading('Productos de la marca: HP');
  expect(location.search).toBe('?orden=precio-asc');
  expect(history).toHaveLength(length);
  history.forward(); // the list is where it was in the history, and the first product after it
  await heading('Producto 3');
});

it('a product that is not found leads to the catalogue, and back to the list', async () => {
  const { user, answer } = await openShop('/category/PCs', { answers });
  await user.click(await screen.findByRole('link', { name: 'Producto 6' }));
  await heading('Producto 6');
  answer('products', { body: productList() });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Producto no encontrado')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Explorar productos' });
  expect(link).toHaveAttribute('href', '/catalog');
  expect(screen.getByRole('link', { name: 'Volver a PCs' })).toBeVisible();
});
