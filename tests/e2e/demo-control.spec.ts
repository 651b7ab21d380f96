/** A test of the demo sets faults, logs in and counts calls by `window.demo` and by the fixtures, without the panel. */
import { stripOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { cards } from './steps.ts';

test.use({ networkMayFail: true });

const FAILED = 'Error al obtener los productos';

test('a fault, a login and a reset show in the shop and in the strip at once', async ({
  page,
  fault,
  loginAs,
  calls,
  mock,
}) => {
  await fault('products', { effect: { kind: 'status', status: 503 } });
  await expect(stripOf(page).getByText('1 fallo activado')).toBeVisible();
  await page.goto('/brand/Asus');
  await expect(page.getByText(FAILED)).toBeVisible();
  expect((await mock.log('products'))[0]).toMatchObject({ answer: { status: 503 } });
  await calls('products').toBe(1);
  await loginAs('ana');
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await page.evaluate(() => window.demo?.reset());
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(stripOf(page).getByText('1 fallo activado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect(mock.request('PUT', '/__mock/scenario', { id: 'none' })).rejects.toThrow(
    /^PUT \/__mock\/scenario: .*«none».* lists them\.$/,
  );
});

test('a test begins with an empty log; a count begins again with each scenario', async ({
  page,
  mock,
  scenario,
  calls,
}) => {
  expect(await mock.log()).toEqual([]);
  const load = () => page.goto('/category/PCs');
  await load();
  await calls('products').toBe(1);
  await mock.clearLog();
  await calls('products').toBe(0);
  await load();
  await calls('products').toBe(1);
  await scenario('compras-vacias');
  await calls('products').toBe(0);
  await mock.undo();
  expect((await mock.state()).rows.products).toHaveLength(72);
});

test('beside the payment page another tab starts; the page is left by cancelling, and not by setting a fault', async ({
  page,
  context,
  scenario,
  fault,
  calls,
  lines,
}) => {
  await scenario('carrito-cantidad-cero');
  const confirm = async () => {
    await page.getByRole('button', { name: 'Confirmar Orden' }).click();
    await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  };
  await confirm();
  const other = await context.newPage();
  await other.goto('/category/Mouse');
  await expect(cards(other)).toHaveCount(12);
  await page.getByRole('link', { name: 'Cancelar y volver a la tienda' }).click();
  await expect(page.getByRole('status', { name: 'Artículos en el carrito' })).toHaveText('2');
  await confirm();
  expect(lines.filter((line) => line.includes('Failed to load'))).toEqual([]);
  await other.close();
  await fault('createPurchase', { effect: { kind: 'lost' }, times: 1 });
  await page
    .getByRole('link', { name: /^Pagar/ })
    .first()
    .click();
  await calls('createPurchase').toBe(1);
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('could not be recorded'));
});

test('misspelt names are refused, and the valid ones are named', async ({
  page,
  loginAs,
  scenario,
  calls,
}) => {
  // @ts-expect-error -- a test without types
  await expect(loginAs('eva', '/cart')).rejects.toThrow(
    'There is no person «eva»; there are visitor, ana, luis, admin.',
  );
  // @ts-expect-error -- a test without types
  expect(() => calls('produts')).toThrow('There is no call «produts»; there are login, ');
  // @ts-expect-error -- a test without types
  await expect(scenario('carito-vacio')).rejects.toThrow('no scenario «carito-vacio»');
  expect(page.url()).toBe('about:blank');
});

test('a customer and the administrator take turns on two pages of one demo', async ({
  page,
  context,
  loginAs,
  mock,
}) => {
  await mock.reset({ products: 1000 });
  await loginAs('ana', '/userpanel');
  const other = await context.newPage();
  await loginAs('admin', '/admin', { page: other });
  await expect(other.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
  expect((await mock.state()).rows.products).toHaveLength(1000);
  await loginAs('ana', '/userpanel');
  await expect(page).toHaveURL(/\/userpanel$/);
  expect((await mock.state()).rows.products).toHaveLength(1000);
});
