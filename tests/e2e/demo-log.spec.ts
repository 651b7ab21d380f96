/** The request log of the demo belongs to the browser tab: it is the evidence of a test, over all pages that it opens. */
import { perform } from '#mocks/scenarios/steps.ts';
import { driverOf } from './driver.ts';
import { openPanel } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

test('a lost answer is still in the log and in the panel after the reload that sends it again', async ({
  page,
  scenario,
  mock,
  calls,
}) => {
  const { steps } = await scenario('orden-enviada-dos-veces');
  await perform(steps, driverOf(page));
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
