/** The built shop and the reference backend on one origin: a real session, both ways to pay, and what is recorded. */
// oxlint-disable no-empty-pattern -- Playwright reads from this pattern which fixtures a fixture needs: {} means none
import { addAccount } from '#contracts/kit/reference/server.ts';
import { eva } from '#mocks/scenarios/forms.ts';
import { Reference } from '#tests/support/reference.ts';
import { filesOf } from '#tests/support/site.ts';
import { builds } from '#tools/builds.ts';
import { alertAfter, choose } from './driver.ts';
import { expect, live } from './shop.ts';
import { alertOf, expectBought, fillLogin, fillRegistration, submitOf } from './steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

const person = { ...eva, password: 'clave de eva' };
const boss = {
  ...eva,
  email: 'ana@example.com',
  password: 'clave-secreta',
  role: 'admin',
} as const;

const test = live.extend<{ reference: Reference }>({
  reference: async ({}, provide) => {
    const reference = await Reference.start({ files: filesOf(builds.live), path: '/' });
    await addAccount(reference.shop, boss);
    reference.product(5, 199.9);
    await provide(reference);
    await reference.stop();
  },
  baseURL: ({ reference }, provide) => provide(reference.url),
});

test('a visitor registers, buys on the hosted page and by card; the administrator sees both', async ({
  page,
  context,
  reference,
  provider,
}) => {
  await page.goto('/product/5');
  const registration = await fillRegistration(page, person);
  await throughReload(page, async () => {
    await alertOf(page, () => submitOf(registration).click());
  });
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' });

  await page.getByRole('button', { name: '+' }).click();
  await alertAfter(page, 'Añadir al carrito');
  await page.getByRole('button', { name: '🛒 Carrito' }).click();
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expectBought(page);

  await page.goto('/product/5');
  await alertAfter(page, 'Añadir al carrito');
  await page.goto('/checkout');
  page.once('dialog', (dialog) => {
    reference.provider.pay(provider.confirmed[0]?.secret.replace(/_secret_.*$/, '') ?? '');
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  await expectBought(page);

  await choose(page, 'User Panel');
  const totals = page.getByRole('definition').filter({ hasText: /^\$/ });
  await expect(totals).toHaveText(['$199.90', '$399.80']);
  await choose(page, 'Cerrar Sesión');
  const login = await fillLogin(page);
  await throughReload(page, () => submitOf(login).click());
  await choose(page, 'Admin Panel');
  await page.getByText('Pedidos').click();
  await expect(totals).toHaveText(['$199.90', '$399.80']);
});
