import type { Page } from '@playwright/test';
import { contract } from '#contracts/index.ts';
import { type Link, linkTo } from '#mocks/links.ts';
import { scenarioOf, scenarios } from '#mocks/scenarios/index.ts';
import { demo as test, expect } from './shop.ts';
import { stepsOf } from './scenarioSteps.ts';

test.use({ networkMayFail: true });

/** What a page says outside of its markup, collected from now on; every alert is accepted. */
function overhear(page: Page): { alerts: string[]; lines: string[] } {
  const heard: { alerts: string[]; lines: string[] } = { alerts: [], lines: [] };
  page.on('dialog', (dialog) => {
    // Heard once it is closed: a page with an open alert cannot be left.
    void dialog.accept().then(() => heard.alerts.push(dialog.message()));
  });
  page.on('console', (message) => heard.lines.push(message.text()));
  return heard;
}

/** The shop's own announcements, once what happened has been painted. The provider's card field speaks for itself. */
const announcements = (page: Page) =>
  page.locator('#shop').evaluate(async (shop) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...shop.querySelectorAll('[role=alert], [role=status], output:not([aria-label])')]
      .map((each) => each.textContent)
      .filter((text) => text !== '');
  });

for (const [id, scenario] of Object.entries(scenarios).map(
  ([each]) => [each, scenarioOf(each)] as const,
))
  test(`${id}: ${scenario.title}`, async ({ page, demoSite }) => {
    const { at, told, appears, also = [] } = scenario;
    const { alerts, lines } = overhear(page);
    await page.goto(linkTo(new URL(at, demoSite.url).href, { scenario: id }));
    await expect(page).toHaveURL(at);
    await Object.entries(stepsOf).find(([each]) => each === id)?.[1](page);

    const shop = page.locator('#shop');
    if (told === 'text')
      await expect(shop.getByText(appears, { exact: true }).first()).toBeVisible();
    if (told === 'toast')
      await expect(
        shop.locator('output[aria-live]').getByText(appears, { exact: true }),
      ).toBeVisible();
    if (told === 'alert') await expect.poll(() => alerts).toEqual([appears]);
    if (told === 'logged') {
      const said = () => lines.filter((line) => line.startsWith(appears));
      await expect.poll(said).not.toEqual([]);
      expect(await announcements(page)).toEqual([]);
      expect(said()).toHaveLength(1);
      // A registration itself was told, rightly: only the login that followed was not.
      expect(alerts).toEqual(
        id === 'registro-sin-entrada' ? ['¡Usuario registrado correctamente!'] : [],
      );
    }
    for (const words of also)
      await expect(shop.getByText(words, { exact: true }).first()).toBeVisible();
  });

/** Everything that a link decides: what the browser keeps of the shop, and what the calls answer. */
function stateOf(page: Page) {
  const paths = [contract.products.path, contract.allPurchases.path, contract.reservations.path];
  return page.evaluate(async (asked) => {
    const answers = asked.map(async (path) => {
      const answer = await fetch(path);
      return { status: answer.status, body: await answer.text() };
    });
    const keys = Object.keys(localStorage).toSorted();
    const stored = keys.map((key) => [key, localStorage.getItem(key)]);
    return { stored, answers: await Promise.all(answers) };
  }, paths);
}

test.describe('a link', () => {
  test('gives everybody the same state', async ({ browser, demoSite }) => {
    const link: Link = { person: 'luis', scenario: 'pedidos-rechazados', products: 1000 };
    const visit = async (earlier?: string) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (earlier !== undefined) await page.goto(earlier);
      await page.goto(linkTo(`${demoSite.url}/cart`, link));
      await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
      const state = await stateOf(page);
      await context.close();
      return state;
    };
    const first = await visit();
    expect(first.answers.map(({ status }) => status)).toEqual([200, 403, 200]);
    expect(first.answers[0]?.body).toContain('· serie 14');
    expect(first.stored).toContainEqual(['user', JSON.stringify({ id: 3, role: 'user' })]);
    expect(await visit()).toEqual(first);
    // Also where somebody else was before, with another shop and something in the cart.
    const earlier: Link = { scenario: 'tarjeta-pagada', person: 'admin', products: 0 };
    expect(await visit(linkTo(`${demoSite.url}/cart`, earlier))).toEqual(first);
  });

  test('is gone from the address, and a reload keeps what it brought', async ({
    page,
    demoSite,
  }) => {
    await page.goto(
      linkTo(`${demoSite.url}/product/34?from=mail#top`, {
        scenario: 'producto-fallido',
        person: 'ana',
      }),
    );
    const failure = page.getByText('Error: Error al obtener los productos', { exact: true });
    await expect(failure).toBeVisible();
    await expect(page).toHaveURL('/product/34?from=mail#top');
    await page.reload();
    await expect(failure).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  });

  test('of a scenario for administrators opens as one', async ({ page, demoSite }) => {
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(linkTo(`${demoSite.url}/admin`, { scenario: 'reservas-vacias' }));
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await expect(page.getByRole('button', { name: 'Admin Panel' })).toBeVisible();
    expect(new Set(visited)).toEqual(new Set(['/admin']));
  });

  for (const [what, name, value] of [
    ['an unknown scenario', 'demo.escenario', 'no-existe'],
    ['tampered faults', 'demo.fallos', '{"products":{"effect":{"kind":"explode"}}}'],
    ['faults that are no JSON', 'demo.fallos', '{"products":'],
    ['a part nobody knows', 'demo.otra', '1'],
  ] as const)
    test(`with ${what} says so and does without`, async ({ page }) => {
      await page.goto(`/product/34?${new URLSearchParams({ [name]: value }).toString()}`);
      await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sony Action Cam' })).toBeVisible();
      await expect(page).toHaveURL('/product/34');
    });
});
