/** With a backend on another origin, as in the image, the shop loads, asks for permission, takes its key and reports errors. */
import type { Page } from '@playwright/test';
import { preflightOf } from '#contracts/kit/http/cors.ts';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import { contract } from '#contracts/index.ts';
import { callTo } from '#tests/support/calls.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { PROVIDER } from './provider.ts';
import { expect, liveElsewhere as test } from './shop.ts';
import { alertOf, cards, fillProduct, fillWish } from './steps.ts';

const PRODUCTS = callTo('products');
const ERRORS = 'POST /errores';
const products = productList(product(1), product(2, { category: 'Mouse' }));

test('a visit asks a backend on another origin once for its products; no call has a token or cookie, and the card is charged with the key set at the start', async ({
  page,
  backend,
  provider,
  remember,
}) => {
  backend.answer(PRODUCTS, { body: products });
  backend.answer(callTo('createPaymentIntent'), { body: { clientSecret: 'pi_1_secret_2' } });
  await remember({ ...storedSession(people.customer), ...storedCart(cartLine(1)) });
  await page.context().addCookies([{ name: 'session', value: '1', url: backend.url }]);
  await page.goto('/');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Catálogo' }).click();
  await page.getByRole('link', { name: 'Ver productos' }).first().click();
  await cards(page).getByRole('link', { name: 'Producto 1' }).click();
  await expect(page.getByText('Precio: $11', { exact: true })).toBeVisible();
  expect(backend.calls).toEqual([PRODUCTS]);
  await page.getByRole('button', { name: '🛒 Carrito' }).click();
  await page.getByRole('link', { name: 'Pagar aquí con tarjeta' }).click();
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  const charged = { key: 'pk_live_toldAtTheStart', secret: 'pi_1_secret_2' };
  await expect.poll(() => provider.confirmed).toEqual([charged]);
  for (const { headers } of backend.requests)
    for (const header of ['authorization', 'cookie']) expect(headers).not.toHaveProperty(header);
});

test.describe('before a call', () => {
  test.use({ networkMayFail: true, allowed: [PROVIDER] });

  test('it is asked for permission before exactly the calls of which the contract says so', async ({
    page,
    backend,
    remember,
  }) => {
    backend.answer(PRODUCTS, { body: products });
    backend.answer(callTo('addProduct'), { body: { success: true, message: 'Llegó' } });
    backend.answer(callTo('createReservation'), { status: 201 });
    await hideProviderWithoutRoutes(page);
    await remember(storedSession(people.admin));
    await page.goto('/');
    await expect(cards(page)).toHaveCount(2);
    await fillProduct(page);
    const picture = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(onePixelPng) };
    await page.getByLabel('Imagen').setInputFiles(picture);
    await page.getByRole('button', { name: 'Agregar producto' }).click();
    await expect(page.getByText('Llegó')).toBeVisible();
    await page.goto('/service');
    await fillWish(page);
    const send = page.getByRole('button', { name: 'Solicitar' });
    expect(await alertOf(page, () => send.click())).toBe('¡Reserva realizada con éxito!');

    for (const name of ['products', 'addProduct', 'createReservation'] as const) {
      expect(backend.asked(callTo(name)).length, name).toBeGreaterThan(0);
      const { path } = contract[name];
      const asked = backend.preflights.find((each) => each.path === path)?.headers;
      const expected = preflightOf(contract[name]);
      expect(asked?.['access-control-request-method'], name).toBe(expected && 'POST');
      const headers = asked?.['access-control-request-headers']?.split(',') ?? [];
      expect(headers, name).toEqual(expected ?? []);
    }
  });
});

/** A route of Playwright answers every preflight by itself. The provider's script is not needed here. */
async function hideProviderWithoutRoutes(page: Page): Promise<void> {
  await page.context().unrouteAll();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: [`${PROVIDER}/*`] });
}

test.describe('an uncaught error', () => {
  test.use({ errorsMayHappen: true });

  test('is reported to the address set at the start, without personal data', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(storedSession(people.customer));
    backend.answer(ERRORS, { status: 204 });
    await page.goto('/nosotros');
    await page.evaluate(
      (secrets) => {
        setTimeout(() => {
          throw new Error(`se rompió: ${secrets}`);
        });
        void Promise.reject(new Error(`se negó: ${secrets}`));
      },
      `ana@example.com ${storedSession(people.customer).token}`,
    );
    await expect.poll(() => backend.asked(ERRORS).length).toBe(2);
    const texts = backend.asked(ERRORS).map(({ body }) => String(body));
    expect(texts).toContainEqual(expect.stringMatching(/an error was not caught.*se rompió: … …/));
    expect(texts).toContainEqual(expect.stringMatching(/a rejection was not caught.*se negó: … …/));
    const type = backend.asked(ERRORS)[0]?.headers['content-type'];
    expect(type).toBe('text/plain;charset=UTF-8');
  });
});
