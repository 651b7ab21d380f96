import type { Page } from '@playwright/test';
import { product, productList } from '#tests/support/products.ts';
import { hostileAddresses, markup, oddAddresses } from './hostile.ts';
import { expect, live as test, loggedIn } from './shop.ts';

const SESSION = 'POST /payment/create-checkout-session';
const cart = JSON.stringify([{ ...product(1), quantity: 1 }]);

// A picture's address may lead nowhere, and a refusal is an error status.
test.use({ networkMayFail: true });

test.describe('an address to pay at', () => {
  test.use({
    allowed: ['https://pagos.example.com/', 'http://pagos.example.com/', 'https://js.stripe.com'],
  });

  test(`${hostileAddresses.length} that are none of the web lead nowhere`, async ({
    page,
    backend,
    remember,
  }) => {
    test.setTimeout(120_000);
    await remember({ ...loggedIn('user'), cart });
    await page.goto('/cart');
    const confirm = page.getByRole('button', { name: 'Confirmar Orden' });
    await expect(confirm).toBeVisible(); // the router has entered the address into the history by then
    const left: string[] = [];
    page.on('framenavigated', (frame) => left.push(frame.url()));
    for (const [place, url] of hostileAddresses.entries()) {
      backend.answer(SESSION, { body: { url } });
      await confirm.click();
      await expect.poll(() => backend.asked(SESSION).length).toBe(place + 1);
      await expect(confirm).toBeEnabled();
    }
    expect(left).toEqual([]);
    await expect(page).toHaveURL('/cart');
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });

  test(`${oddAddresses.length} odd ones lead to the very address they mean`, async ({
    page,
    backend,
    remember,
  }) => {
    test.setTimeout(120_000);
    await page.route(/^https?:\/\/pagos\.example\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pago</title>' }),
    );
    await remember({ ...loggedIn('user'), cart });
    for (const [url, leadsTo] of oddAddresses) {
      backend.answer(SESSION, { body: { url } });
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Confirmar Orden' }).click();
      await expect(page).toHaveURL(leadsTo);
    }
  });
});

/** Every place that shows what a backend or a storage holds, with one text in all of it. */
const filled = (text: string) =>
  product(7, { name: text, description: text, category: text, brand: text, isOnSale: true });

/** Nothing ran, nothing came into being, nothing was asked of anybody else. */
async function isInert(page: Page): Promise<void> {
  const seen = await page.evaluate(() => ({
    ran: 'ran' in globalThis,
    foreign: [
      ...document.querySelectorAll(
        'main :is(script, iframe, object, embed, svg, style, link, meta, base, video, audio, [onerror], [onload], [onfocus], [style*=espia])',
      ),
    ].map(({ outerHTML }) => outerHTML),
  }));
  expect(seen).toEqual({ ran: false, foreign: [] });
}

test(`${markup.length} texts of markup are shown as text, wherever data is shown`, async ({
  page,
  backend,
  remember,
}) => {
  test.setTimeout(300_000);
  const reservation = (text: string) => ({
    name: text,
    email: text,
    phone: text,
    date: text,
    time: text,
    desc: text,
  });
  const purchase = (text: string) => ({
    id: text,
    date: text,
    totalPrice: 1,
    userId: text,
    items: [{ productName: text, quantity: 1, productPrice: 1 }],
  });
  const products = markup.map((text, id) => ({ ...filled(text), id, category: 'PCs' }));
  backend.answer('GET /api/products', { body: productList(...products) });
  backend.answer('GET /api/purchase/all-purchases', {
    body: { success: true, data: markup.map(purchase) },
  });
  backend.answer('GET /api/purchase/user-purchases/7', { body: markup.map(purchase) });
  backend.answer('GET /api/reservation', {
    body: { success: true, reservations: markup.map(reservation) },
  });
  const texts = (selector: string) => page.locator(`main ${selector}`).allTextContents();

  await remember(loggedIn('admin'));
  await page.goto('/admin');
  for (const [title, selector, shown] of [
    ['Lista de Productos', 'li h3', markup],
    ['Pedidos', 'tbody td:first-child', markup],
    ['Reservas', 'li > p', markup.toReversed()],
  ] as const) {
    await page.getByRole('heading', { level: 2, name: title }).click();
    await expect.poll(() => texts(`details[open] ${selector}`)).toEqual(shown);
    await isInert(page);
  }

  await remember({
    token: 't',
    user: JSON.stringify({ id: 7, role: 'user', photoURL: markup[4], name: markup[4] }),
  });
  await page.goto('/userpanel');
  await page.getByRole('heading', { level: 2, name: 'Pedidos' }).click();
  await expect.poll(() => texts('tbody td:first-child')).toEqual(markup);
  await isInert(page);

  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(8);
  await isInert(page);

  for (const [id, text] of markup.entries()) {
    const open =
      id === 0
        ? page.goto(`/product/${id}`)
        : page.evaluate((path) => {
            history.pushState(null, '', path);
            window.dispatchEvent(new PopStateEvent('popstate'));
          }, `/product/${id}`);
    await open;
    await expect.poll(() => texts('h1')).toEqual([text]);
    expect(await texts('article p')).toContain(text);
    await isInert(page);
  }
});

test.describe('words of the server', () => {
  test(`${markup.length} messages of markup are shown as text`, async ({ page, backend }) => {
    test.setTimeout(120_000);
    await page.goto('/nosotros');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Correo electrónico').fill('a@example.com');
    await dialog.getByLabel('Contraseña').fill('x');
    for (const message of markup) {
      backend.answer('POST /api/auth/login', { status: 401, body: { success: false, message } });
      await dialog.locator('button[type=submit]').click();
      await expect.poll(() => dialog.getByRole('alert').textContent()).toBe(message);
    }
    await isInert(page);
  });

  test('as addresses of pictures they become the placeholder, or a picture that is none', async ({
    page,
    backend,
    remember,
  }) => {
    const pictures = markup.map((image, id) => product(id, { image }));
    backend.answer('GET /api/products', { body: productList(...pictures) });
    await remember({
      ...loggedIn('user'),
      cart: JSON.stringify(pictures.map((each) => ({ ...each, quantity: 1 }))),
    });
    await page.goto('/cart');
    await expect(page.locator('main li')).toHaveCount(markup.length);
    for (const line of await page.locator('main li img').all()) {
      await line.scrollIntoViewIfNeeded();
      await expect(line).toHaveAttribute('src', /placeholder\.svg$/);
    }
    await isInert(page);
  });
});
