/** Filters of a list keep focus and scroll place, move nothing when they come, and a product leads back to them. */
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { takeover, watchTakeover } from './hydration.ts';
import { expectToFit } from './overflow.ts';
import { expect, gate, live as test } from './shop.ts';
import { cards, holdScripts } from './steps.ts';

const PRODUCTS = callTo('products');
const brands = ['Apple', 'Microsoft', 'Samsung', 'Dell', 'HP', 'Lenovo', 'Asus', 'Razer', 'Sony'];
const goods = Array.from({ length: 200 }, (_, index) =>
  product(index + 1, {
    ...(index === 0 && { image: '/catalog', name: 'Producto de un nombre largo' }),
    brand: brands[index % brands.length] ?? '',
    price: 1000 - index,
    isOnSale: index % 3 === 0,
  }),
);

test.beforeEach(({ backend }) => {
  backend.answer(PRODUCTS, { body: productList(...goods) });
});

test('the filters move nothing when they come', async ({ page, backend }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { after, open } = gate();
  backend.answer(PRODUCTS, { body: productList(...goods), after });
  await watchTakeover(page);
  await page.goto('/category/PCs?marca=HP');
  await expect(page.getByText('Cargando…')).toBeVisible();
  const siblings = page.getByRole('navigation', { name: 'Categorías' });
  const before = await siblings.boundingBox();
  const skeleton = await page.locator('main [aria-hidden] > div').first().boundingBox();
  open();
  await expect(page.getByRole('button', { name: 'HP 22', pressed: true })).toBeInViewport();
  await expect(cards(page)).toHaveCount(22);
  expect(await siblings.boundingBox()).toEqual(before);
  const card = await cards(page).first().boundingBox();
  expect([card?.x, card?.y, card?.width]).toEqual([skeleton?.x, skeleton?.y, skeleton?.width]);
  expect(card?.y, 'the first card of a phone').toBeLessThan(380);
  const order = await page.getByRole('combobox', { name: 'Ordenar por' }).boundingBox();
  expect(order?.height, 'a target for a thumb').toBeGreaterThanOrEqual(44);
  expect((await takeover(page)).moved).toEqual([]);
  await expectToFit(page, 'with filters');
});

test('on a tablet all filters are visible, in room that waits for them', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const { after, open } = gate();
  backend.answer(PRODUCTS, { body: productList(product(1)), after });
  await watchTakeover(page);
  await page.goto('/category/PCs');
  await expect(page.getByText('Cargando…')).toBeVisible();
  const skeleton = await page.locator('main [aria-hidden] > div').first().boundingBox();
  open();
  await expect(cards(page)).toHaveCount(1);
  expect((await cards(page).first().boundingBox())?.y, 'with few filters').toBe(skeleton?.y);
  expect((await takeover(page)).moved).toEqual([]);
  backend.answer(PRODUCTS, { body: productList(...goods) });
  await page.reload();
  const chips = page.getByRole('group', { name: 'Filtros' }).getByRole('button');
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  expect((await cards(page).first().boundingBox())?.y, 'with many').toBe(skeleton?.y);
});

test('neither a broken picture nor a growing list moves the page', async ({ page }) => {
  await watchTakeover(page);
  await page.goto('/category/PCs');
  await expect(page.getByRole('button', { name: 'En oferta 67' })).toBeVisible();
  const broken = cards(page).first().locator('img');
  await expect(broken).toHaveAttribute('src', '/pictures/placeholder.svg');
  await page.evaluate(() => window.scrollTo(0, 100_000));
  await expect(cards(page)).toHaveCount(48);
  expect((await takeover(page)).moved).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await holdScripts(page, 'shop-*'); // which replaces it
  await page.goto('/product/1', { waitUntil: 'commit' });
  await expect(broken).toHaveJSProperty('complete', true);
  expect((await takeover(page)).moved).toEqual([]);
});

test('a product leads back to its card in a filtered list, by link and Back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/category/PCs');
  await page.getByRole('button', { name: /^En oferta/ }).click();
  await expect(page.getByRole('button', { name: 'Dell 22' })).toBeInViewport(); // before 'Microsoft 0'
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor precio');
  const link = cards(page).nth(30).getByRole('link');
  // The list grows in steps, so one scroll to its end may come too early.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 100_000));
    await expect(link).toBeAttached({ timeout: 500 });
  }).toPass();
  await link.scrollIntoViewIfNeeded();
  const name = await link.innerText();
  for (const way of ['link', 'Back', 'Back, after a reload']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeInViewport();
    const isReloaded = way === 'Back, after a reload';
    if (isReloaded) await page.reload();
    const sameList = page.getByRole('link', { name: 'PCs', exact: true });
    await (isReloaded ? sameList : page.getByRole('article').last().getByRole('link')).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0);
    if (way === 'link') await page.getByRole('link', { name: 'Volver a PCs' }).click();
    else for (let steps = 0; steps < 2; steps += 1) await page.goBack();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
    await expect(page).toHaveURL('/category/PCs?orden=precio-asc&oferta=si');
  }
});
