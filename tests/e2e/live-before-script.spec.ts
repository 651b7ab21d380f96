/** What is pressed or written before the script has loaded has the same effect as after it. */
import { people, storedSession } from '#tests/support/people.ts';
import { expect, live as test } from './shop.ts';
import { holdScripts } from './steps.ts';
import { takenOver } from '#mocks/playwright/takeover.ts';

test('a link ends in the same place with and without the script', async ({ page }) => {
  const service = page.getByRole('link', { name: 'Servicio Técnico' }).first();
  const expectService = async () => {
    await expect(page).toHaveURL('/service');
    await expect(page).toHaveTitle('Servicio técnico · Empresa');
    await expect(page.getByRole('main')).toBeFocused();
  };
  await page.goto('/catalog');
  await service.press('Enter');
  await expectService();

  const open = await holdScripts(page);
  await page.goto('/catalog', { waitUntil: 'commit' });
  await service.click();
  await page.waitForURL('/service', { waitUntil: 'commit' });
  open();
  await takenOver(page);
  await expectService();
});

test('nothing that is written into a form gets into the address, or is lost', async ({ page }) => {
  const open = await holdScripts(page);
  await page.goto('/service', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
  await page.getByLabel('Nombre').fill('Eva');
  await page.getByLabel('Nombre').press('Enter');
  open();
  await takenOver(page);
  await expect(page).toHaveURL('/service');
  await expect(page.getByLabel('Nombre')).toHaveValue('Eva');
});

test('the last button that was pressed looks busy, and does what it says', async ({ page }) => {
  const open = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/nosotros', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menú' });
  const cart = page.getByRole('button', { name: '🛒 Carrito' });
  await menu.click();
  await cart.press('Enter');
  await expect(cart).toHaveAttribute('aria-busy', 'true');
  await expect(menu).not.toHaveAttribute('aria-busy');
  open();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
  await expect(cart).not.toHaveAttribute('aria-busy');
  await page.goBack();
  await expect(page).toHaveURL('/nosotros');
});

test('what is pressed early works although the shop draws the document anew', async ({
  page,
  remember,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [session, name, shown] of [
    [storedSession(people.admin), '🛒 Carrito', 'Explorar productos'],
    [{}, 'Menú', 'Nosotros'], // a guest, who is sent home
  ] as const) {
    await remember(session);
    const open = await holdScripts(page);
    await page.goto('/admin', { waitUntil: 'commit' });
    await page.getByRole('button', { name }).click();
    open();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expect(page.getByRole('link', { name: shown })).toBeVisible();
    await page.goto('about:blank'); // where no login in another tab is noticed
    await page.unrouteAll();
  }
});

test('a button of the screen that is pressed early does what it says; none moves as its text arrives', async ({
  page,
}) => {
  const open = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const boxes = page.getByRole('button', { name: /^(🛒 Carrito|Search|Ver más)$/ });
  await expect(boxes).toHaveCount(3);
  const moved = await boxes.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { x } = button.getBoundingClientRect();
      const text = [...button.childNodes];
      button.replaceChildren();
      const before = button.getBoundingClientRect();
      button.replaceChildren(...text);
      return before.width > 0 && Math.abs(before.x - x) >= 3 ? button.textContent : [];
    }),
  );
  expect(moved).toEqual([]);
  await page.getByRole('button', { name: 'Pausar' }).click();
  open();
  const resume = page.getByRole('button', { name: 'Reanudar' });
  await expect(resume).toBeVisible();
  await expect(resume).not.toHaveAttribute('aria-busy');
});

test('what is pressed as the shop starts is done once, and looks busy no more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('button', { name: 'Menú' });
  for (const [path, isTakenOver] of [
    ['/nosotros', true],
    ['/no/such/page', false],
  ] as const) {
    const open = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    if (isTakenOver) await menu.click(); // and once more below, before the shop has repeated this one
    await page.evaluate((isLater) => {
      const own = Object.getOwnPropertyDescriptor(globalThis, 'onclick') ?? {};
      const press = () => document.querySelector<HTMLElement>('header button')?.click();
      const set = (value: unknown) => {
        Object.assign(Object.defineProperty(globalThis, 'onclick', own), { onclick: value });
        if (isLater) setTimeout(press);
        else press();
      };
      Object.defineProperty(globalThis, 'onclick', { configurable: true, set });
    }, isTakenOver);
    open();
    await page.waitForFunction(() => !globalThis.earlyClick && document.title.includes('·'));
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).not.toHaveAttribute('aria-busy');
    await page.unrouteAll();
  }
});
