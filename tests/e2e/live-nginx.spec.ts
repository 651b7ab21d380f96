import { product, productList } from '#tests/support/products.ts';
import { cards, expect, liveOnNginx as test, loggedIn, places } from './shop.ts';

const PRODUCTS = 'GET /api/products';
const list = {
  body: productList(product(1, { category: 'Mouse', image: '/pictures/avatar.svg' })),
};

test('the shop asks the backend it was told of when it started, once, and no other', async ({
  page,
  backend,
}) => {
  backend.answer(PRODUCTS, list);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/category/Mouse');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(cards(page)).toHaveCount(1);
  expect(backend.asked(PRODUCTS)).toHaveLength(1);
  const shop = new URL(page.url()).origin;
  expect(new Set(asked.filter((origin) => !origin.includes('stripe')))).toEqual(
    new Set([shop, backend.url]),
  );
});

test('the payment provider gets the key that was set when it started', async ({
  page,
  backend,
  provider,
  remember,
}) => {
  provider.outcome = { error: { message: 'declined' } };
  backend.answer('POST /create-payment-intent', { body: { clientSecret: 'a_secret_b' } });
  await remember({
    ...loggedIn('user'),
    cart: JSON.stringify([{ ...product(1), quantity: 1 }]),
  });
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-confirmed',
    'pk_live_toldAtTheStart a_secret_b',
  );
});

test('every address of the shop opens by itself, and is taken over as it stands', async ({
  page,
  backend,
  remember,
}) => {
  test.slow();
  backend.answer(PRODUCTS, {
    body: productList(product(72, { name: 'Láser Samsung ProXpress Oficina' })),
  });
  backend.answer('GET /api/purchase/user-purchases/7', { body: [] });
  await remember(loggedIn('user'));
  for (const { path, heading } of [
    ...places,
    { path: '/no/such/page', heading: '404 Not Found' },
  ]) {
    await page.goto(path);
    await expect(page.getByText(heading, { exact: true }).first(), path).toBeVisible();
  }
});

test('no other site shows it in a frame', async ({ browser, backend, container: { site } }) => {
  const frame = `<!doctype html><title>Marco</title><iframe src="${site.url}/cart"></iframe>`;
  backend.answer('GET /framing', { body: frame });
  // A visit of its own: here the browser notes an error, and shall.
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(`${backend.url}/framing`);
  expect((await refused).text()).toContain("frame-ancestors 'none'");
  await expect(page.frameLocator('iframe').getByText('Tu Carrito')).toHaveCount(0);
  await page.close();
});
