/** On a page of the build, the products of the list are there before the shop's script is, and it takes them over. */
import type { Page } from '@playwright/test';
import { contract } from '#contracts/index.ts';
import { PRODUCTS_ELEMENT } from '#src/lib/documentData.ts';
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { takeover, watchTakeover } from './hydration.ts';
import { expect, gate, live as test } from './shop.ts';
import { takenOver } from '#mocks/playwright/takeover.ts';

const PRODUCTS = callTo('products');
const goods = Array.from({ length: 40 }, (_, index) =>
  product(index + 1, {
    category: index < 30 ? 'PCs' : 'Laptops',
    brand: index < 36 ? 'Apple' : 'Otra',
    isOnSale: index % 2 === 0,
  }),
);

/** Holds back the shop's own script, as a slow connection does. */
async function holdScript(page: Page) {
  const { after, open } = gate();
  await page.route('**/assets/shop-*.js', async (route) => {
    await after;
    await route.continue();
  });
  return open;
}

/** Opens a page and waits until it shows products, without the shop's script. */
async function openEarly(page: Page, path: string) {
  const open = await holdScript(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main article').first().waitFor();
  return open;
}

/** The products of the first frame, which are in the page as data if it was filled in before the shop started. */
const prefilled = (page: Page) => page.locator(`#${PRODUCTS_ELEMENT}`);

const cards = (page: Page) => page.locator('main article').allTextContents();

test.use({ viewport: { width: 412, height: 823 } });
test.beforeEach(({ backend }) => {
  backend.answer(PRODUCTS, { body: productList(...goods) });
});

for (const [path, count] of [
  ['/', 8],
  ['/category/PCs', 24],
  ['/brand/Apple', 24],
  ['/product/7', 1],
] as const)
  test(`${path} shows its products, which the shop keeps, and asks for the list once`, async ({
    page,
    backend,
  }) => {
    await watchTakeover(page);
    const open = await openEarly(page, path);
    const shown = await cards(page);
    expect(shown).toHaveLength(count);
    await page.evaluate(() => {
      const prerendered = [...document.querySelectorAll('header, main article')];
      Object.assign(window, { prerendered });
    });
    open();
    await takenOver(page);
    expect(await takeover(page)).toEqual({ same: true, moved: [] });
    expect((await cards(page)).slice(0, count)).toEqual(shown);
    await expect(prefilled(page)).toHaveCount(1);
    expect(backend.asked(PRODUCTS)).toHaveLength(1);
  });

test('what the visitor does before the script arrives stays', async ({ page, backend }) => {
  const { after, open: answer } = gate();
  backend.answer(PRODUCTS, { body: productList(...goods), after });
  const open = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('textbox', { name: 'Buscar' });
  await search.fill('teclado');
  const more = page.getByRole('button', { name: 'Ver más' });
  await more.focus();
  answer();
  await expect(page.locator('main article')).toHaveCount(8);
  await expect(more).toBeFocused();
  await expect(search).toHaveValue('teclado');
  open();
  await takenOver(page);
  await expect(more).toBeFocused();
});

test('a link among the products works before the script arrives', async ({ page }) => {
  const open = await openEarly(page, '/category/Laptops');
  await page.getByRole('link', { name: 'Producto 31', exact: true }).click();
  await page.waitForURL('/product/31', { waitUntil: 'commit' });
  await expect(page.getByText('Precio: $41')).toBeVisible();
  open();
  await takenOver(page);
  await expect(page).toHaveTitle('Producto 31 · Empresa');
});

test.describe('an answer that the shop would not show as it stands', () => {
  test.use({ networkMayFail: true });
  const [first, ...others] = goods;
  const endless = JSON.stringify(productList(...goods)).replace('"price":11', '"price":1e999');

  for (const [what, answer, afterwards] of [
    ['an error', { status: 500, body: productList(...goods) }, 'Reintentar'],
    ['a refusal', { body: { success: false, products: goods } }, 'Reintentar'],
    ['no list', { body: { success: true, products: 'todos' } }, 'Reintentar'],
    ['a page', { body: '<!doctype html>' }, 'Reintentar'],
    ['an unclear refusal', { body: { success: null, products: goods } }, 'Reintentar'],
    ['no products', { body: productList() }, 'Todavía no hay productos.'],
    ['an endless price', { body: endless }, 'Producto'],
    ['a wrong product', { body: productList({ ...first, price: '1' }, ...others) }, 'Producto'],
  ] as const)
    test(`is left to the shop, which asks only once: ${what}`, async ({ page, backend }) => {
      backend.answer(PRODUCTS, answer);
      const open = await holdScript(page);
      const answered = page.waitForResponse((response) =>
        response.url().endsWith(contract.products.path),
      );
      await page.goto('/', { waitUntil: 'commit' });
      await (await answered).finished();
      open();
      await expect(page.locator('main').getByText(afterwards).last()).toBeVisible();
      await expect(prefilled(page)).toHaveCount(0);
      expect(backend.asked(PRODUCTS)).toHaveLength(1);
    });

  test('a second attempt is a new request', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { status: 500 });
    await page.goto('/product/7');
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await retry.waitFor();
    expect(backend.asked(PRODUCTS)).toHaveLength(1);
    backend.answer(PRODUCTS, { body: productList(...goods) });
    await retry.click();
    await expect(page.getByText('Precio: $17')).toBeVisible();
    expect(backend.asked(PRODUCTS)).toHaveLength(2);
  });
});

test('a list that comes once the shop has started is the shop’s', async ({ page, backend }) => {
  const list = gate();
  backend.answer(PRODUCTS, { body: productList(...goods), after: list.after });
  const screen = gate();
  await page.route('**/assets/CategoryPage-*.js', async (route) => {
    await screen.after;
    await route.continue();
  });
  const answered = page.waitForResponse((response) =>
    response.url().endsWith(contract.products.path),
  );
  await page.goto('/category/PCs', { waitUntil: 'commit' });
  const script = await page.locator('script[src*="/shop-"]').getAttribute('src');
  await page.evaluate(async (address) => {
    await import(String(address)); // resolves when it has run
  }, script);
  list.open();
  await (await answered).finished();
  screen.open();
  await takenOver(page);
  await expect(page.getByText('24 de 30 productos')).toBeVisible();
  await expect(prefilled(page)).toHaveCount(0);
});

for (const [address, document] of [
  ['/nosotros', '/'],
  ['/brand/Otra', '/brand/Apple'],
] as const)
  test(`the document of ${document}, sent for ${address}, is left as it is`, async ({ page }) => {
    await page.goto('/catalog');
    const open = await holdScript(page);
    await page.route(address, async (route) => {
      const url = new URL(document, page.url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const answered = page.waitForResponse((response) =>
      response.url().endsWith(contract.products.path),
    );
    await page.goto(address, { waitUntil: 'commit' });
    await (await answered).finished();
    open();
    await takenOver(page);
    await expect(prefilled(page)).toHaveCount(0);
  });
