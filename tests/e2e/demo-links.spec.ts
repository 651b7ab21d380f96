/** A demo link gives every user the same state, disappears from the address, and invalid parts are reported. */
import type { Browser, Page } from '@playwright/test';
import { type Link, linkTo } from '#mocks/scenarios/links.ts';
import { dataset } from '#mocks/store/seed/dataset.ts';
import { ask } from './ask.ts';
import { demo as test, expect } from './shop.ts';
import { waitForTakeover } from '#mocks/playwright/takeover.ts';

test.use({ networkMayFail: true });

const wanted: Link = { person: 'luis', scenario: 'pedidos-rechazados', products: 1000 };
const another: Link = { scenario: 'tarjeta-pagada', person: 'admin', products: 0 };

for (const [who, links] of [
  ['somebody new', [wanted]],
  ['somebody with another shop and a full cart', [another, wanted]],
] as const)
  test(`a link gives ${who} the state that it names`, async ({ browser, demoSite }) => {
    const addresses = links.map((each) => linkTo(`${demoSite.url}/cart`, each));
    const { stored, answers } = await visit(browser, ...addresses);
    expect(stored).toEqual({
      token: 'demo.3.luis',
      user: JSON.stringify({ id: 3, role: 'user', firstName: 'Luis', lastName: 'Cevallos' }),
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200]);
    const { products, reservations } = dataset(1000);
    const withoutImages = products.map(({ image: _address, ...facts }) => facts);
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ products: withoutImages });
    expect(JSON.parse(answers[2]?.text ?? '')).toMatchObject({ reservations });
  });

test('a link disappears from the address, and a reload keeps its state', async ({
  page,
  demoSite,
}) => {
  const link: Link = { scenario: 'producto-fallido', person: 'ana' };
  await page.goto(linkTo(`${demoSite.url}/product/34?from=mail#top`, link));
  const failure = page.getByText('Error: Error al obtener los productos', { exact: true });
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL('/product/34?from=mail#top');
  await page.reload();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
});

test('a scenario for administrators opens at once, without another address on the way', async ({
  page,
  demoSite,
}) => {
  const visited = new Set<string>();
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname));
  await page.goto(linkTo(`${demoSite.url}/admin`, { scenario: 'reservas-vacias' }));
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByRole('button', { name: 'Admin Panel' })).toBeVisible();
  expect([...visited]).toEqual(['/admin']);
});

test('an invalid part of a link is named and ignored', async ({ page }) => {
  for (const [name, value] of [
    ['demo.escenario', 'no-existe'],
    ['demo.fallos', '{"products":{"effect":{"kind":"explode"}}}'],
    ['demo.otra', '1'],
  ] as const) {
    await page.goto(`/product/34?${new URLSearchParams({ [name]: value }).toString()}`);
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sony Action Cam' })).toBeVisible();
    await expect(page).toHaveURL('/product/34');
  }
});

/** Opens these addresses as a new user, one after the other. The last one leads to an empty cart. */
async function visit(browser: Browser, ...addresses: readonly string[]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  waitForTakeover(page);
  for (const address of addresses) await page.goto(address);
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  const state = await stateOf(page);
  await context.close();
  return state;
}

/** Everything that a link determines: the shop's local storage, and the answers to the calls. */
async function stateOf(page: Page) {
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  const answers = [];
  for (const name of ['products', 'allPurchases', 'reservations'] as const) {
    const { status, text } = await ask(page, name);
    answers.push({ status, text });
  }
  return { stored, answers };
}
