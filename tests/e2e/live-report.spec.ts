import { product, productList } from '#tests/support/products.ts';
import { alertOf, expect, liveElsewhere as test } from './shop.ts';

const ERRORS = 'POST /errores';

test.use({ networkMayFail: true });

test('what is only logged is reported once, with nothing that is somebody’s', async ({
  page,
  backend,
  remember,
}) => {
  const user = { id: 4077, role: 'user', email: 'ana@example.com' };
  await remember({
    token: 'eyJhbGciOi.eyJzdWIiOi.c2VjcmV0',
    user: JSON.stringify(user),
    cart: JSON.stringify([{ ...product(1), quantity: 1 }]),
  });
  backend.answer(ERRORS, { status: 204 });
  backend.answer('GET /api/products', {
    body: productList(product(1), { secret: 'ana@example.com' }),
  });
  backend.answer('POST /payment/create-checkout-session', {
    status: 500,
    body: { success: false, message: 'ana@example.com no puede' },
  });
  const reports = () => backend.asked(ERRORS).map(({ body }): unknown => JSON.parse(String(body)));

  await page.goto('/cart?correo=ana@example.com#token');
  const confirm = page.getByRole('button', { name: 'Confirmar Orden' });
  for (let press = 0; press < 3; press += 1) {
    const answered = page.waitForResponse(/create-checkout-session/);
    await confirm.click();
    await answered;
    await expect(confirm).toBeEnabled();
  }
  await expect.poll(reports).toEqual([
    {
      event: 'the checkout session could not be opened',
      page: '/cart',
      kind: 'refused',
      status: 500,
      cause: 'HTTP 500',
    },
  ]);

  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect.poll(() => reports().length).toBe(2);
  expect(reports()[1]).toMatchObject({
    event: expect.stringContaining('left out'),
    count: expect.any(Number),
  });
  expect(backend.asked(ERRORS)[0]?.headers).toMatchObject({
    'content-type': 'text/plain;charset=UTF-8',
  });
});

test.describe('what nobody caught', () => {
  test.use({ errorsMayHappen: true });

  test('is reported, scrubbed, at most twenty times', async ({ page, backend, remember }) => {
    const token = 'una-ficha-secreta';
    await remember({ token, user: '{"id":1,"role":"user"}' });
    backend.answer(ERRORS, { status: 204 });
    await page.goto('/nosotros');
    await page.evaluate((secret) => {
      const personal = `ana@example.com ${secret} pi_3abc_secret_xyz "Ana Mora" 4242 4242 4242 4242 https://x.example/a?clave=1#b`;
      setTimeout(() => {
        throw new Error(`se rompió: ${personal}`);
      });
      void Promise.reject(new Error(`se negó: ${personal}`));
    }, token);
    await expect.poll(() => backend.asked(ERRORS).length).toBe(2);
    const texts = backend.asked(ERRORS).map(({ body }) => String(body));
    expect(texts.find((text) => text.includes('se rompió'))).toContain('an error was not caught');
    expect(texts.find((text) => text.includes('se negó'))).toContain('a rejection was not caught');
    for (const text of texts)
      expect(text).not.toMatch(/ana@|ficha-secreta|secret_xyz|Mora|4242|clave=1/);

    await page.evaluate(() => {
      for (let each = 0; each < 100; each += 1)
        setTimeout(() => {
          throw new Error(`error número ${each}`);
        });
    });
    await expect.poll(() => backend.asked(ERRORS).length).toBe(20);
    expect(
      await alertOf(page, () =>
        page.evaluate(() => {
          alert('sigue');
        }),
      ),
    ).toBe('sigue');
    expect(backend.asked(ERRORS)).toHaveLength(20);
  });
});

test('without a place to report to, and with one that does not answer, the shop goes on', async ({
  page,
  backend,
}) => {
  backend.answer(ERRORS, { drop: true });
  backend.answer('GET /api/products', { body: productList(5, product(1)) });
  await page.goto('/category/PCs');
  await expect(page.getByRole('link', { name: 'Producto 1' })).toBeVisible();
});
