/** A demo link gives every user the same state, and disappears from the address. */
import { type Link, linkTo } from '#mocks/demo/links.ts';
import { dataset } from '#mocks/store/seed/dataset.ts';
import { ask } from './ask.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

const wanted: Link = { person: 'luis', scenario: 'pedidos-rechazados', products: 1000 };
const another: Link = { scenario: 'tarjeta-pagada', person: 'admin', products: 0 };

test('a link gives somebody with another shop and a full cart the state that it names, and a reload keeps it', async ({
  page,
  demoSite,
}) => {
  for (const link of [another, wanted]) await page.goto(linkTo(`${demoSite.url}/cart`, link));
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
    token: 'demo.3.luis',
    user: JSON.stringify({ id: 3, role: 'user', firstName: 'Luis', lastName: 'Cevallos' }),
  });
  const [products, purchases] = [await ask(page, 'products'), await ask(page, 'allPurchases')];
  expect([products.status, purchases.status]).toEqual([200, 403]);
  const withoutImages = dataset(1000).products.map(({ image: _address, ...facts }) => facts);
  expect(JSON.parse(products.text)).toMatchObject({ products: withoutImages });

  const failing: Link = { scenario: 'producto-fallido', person: 'ana' };
  await page.goto(linkTo(`${demoSite.url}/product/34?from=mail#top`, failing));
  const failure = page.getByText('Error: Error al obtener los productos', { exact: true });
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL('/product/34?from=mail#top');
  await page.reload();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
});
