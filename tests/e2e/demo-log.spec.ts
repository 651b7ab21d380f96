/** The request log of the demo belongs to the browser tab: it is the evidence of a test, over all pages that it opens. */
import { openPanel } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

test('a lost answer is still in the log and in the panel after the reload that sends it again', async ({
  page,
  scenario,
  mock,
  calls,
  lines,
}) => {
  await scenario('orden-enviada-dos-veces');
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('could not be recorded'));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Gracias' })).toBeVisible();
  await calls('createPurchase').toBe(2);
  expect(await mock.log('createPurchase')).toMatchObject([
    { byFault: { effect: { kind: 'lost' } }, answer: { status: 0 } },
    { byFault: null, answer: { status: 201 } },
  ]);
  const panel = await openPanel(page, 'Peticiones');
  await panel.getByLabel('Buscar').fill('createPurchase');
  await expect(panel.getByText('2 peticiones')).toBeVisible();
  await expect(panel.getByText('por el fallo activado')).toBeVisible();
});

test('a call that was pending stays so, and the log goes on over pages until it is emptied', async ({
  page,
  scenario,
  fault,
  mock,
}) => {
  await page.goto('/nosotros');
  await fault('products', { effect: { kind: 'hang' }, times: 1 });
  await page.goto('/category/PCs');
  await expect.poll(() => mock.log('products')).toHaveLength(1);
  await page.goto('/brand/Asus');
  await expect
    .poll(async () => (await mock.log()).map(({ answer }) => answer?.status))
    .toEqual([undefined, 200]);
  const ids = (await mock.log()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  await mock.clearLog();
  await page.reload();
  await expect.poll(() => mock.log()).toHaveLength(1);
  await scenario('carrito-cantidad-cero');
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  expect(await mock.log('createCheckoutSession')).toMatchObject([{ answer: { status: 200 } }]);
  await mock.reset();
  await page.goto('/nosotros');
  expect(await mock.log()).toEqual([]);
});

test('another tab has a log of its own, and what is no log in the storage is ignored', async ({
  page,
  context,
  mock,
}) => {
  await page.goto('/nosotros');
  await page.evaluate(() => sessionStorage.setItem('demo-peticiones /', '[{"id":"?"}]'));
  await page.reload();
  expect(await mock.log()).toEqual([]);
  await page.goto('/category/PCs');
  await expect.poll(() => mock.log('products')).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/nosotros');
  expect(await other.evaluate(() => window.demo?.log())).toEqual([]);
});
