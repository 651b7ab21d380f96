/** The demo’s service worker answers in every tab, also after a reload. Where it cannot run, the page says why. */
import { eva, forms, keyboard, wish, written } from '#mocks/scenarios/forms.ts';
import { ask } from './ask.ts';
import { alertAfter, handsOn } from './hands.ts';
import { removeFirstProduct, stripOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { cards, expectLoaded } from './steps.ts';
import { waitForTakeover } from '#mocks/playwright/takeover.ts';
import { expectOutOfTheNetwork } from './worker.ts';

test('the worker answers the first calls, also after a hard reload', async ({
  page,
  context,
  demoSite,
}) => {
  await expectOutOfTheNetwork(page, context, demoSite, '');
});

test('a page from the browser’s back/forward cache loads again, and has the worker', async ({
  page,
}) => {
  await page.goto('/category/Laptops');
  await expect(cards(page)).toHaveCount(12);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await loaded;
  await expect(cards(page)).toHaveCount(12);
});

test('an update of the worker that fails is no error of the page', async ({ page, context }) => {
  await page.goto('/category/Laptops');
  await expect(cards(page)).toHaveCount(12);
  const other = await context.newPage(); // finds the worker of the first, and has it updated
  await other.addInitScript(() => {
    ServiceWorkerRegistration.prototype.update = () => Promise.reject(new Error('Not found'));
  });
  await other.goto('/category/Mouse');
  await expect(cards(other)).toHaveCount(12);
});

test.describe('a call of the page', () => {
  test.use({ networkMayFail: true });

  test('is answered as by a backend that stores data', async ({ page }) => {
    await page.goto('/nosotros?demo.persona=visitor');
    const { email, password } = eva;
    const statuses = [
      await ask(page, 'login', { email, password }),
      await ask(page, 'register', { ...eva, role: 'user' }),
      await ask(page, 'register', { ...eva, role: 'user' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 201, 409]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
    const { status, text } = await ask(page, 'login', { email, password });
    expect(status).toBe(200);
    expect(text).not.toContain('password');
    expect(text).not.toContain(password);
  });
});

test('a new tab starts while the only other one shows the payment page', async ({
  page,
  context,
  loginAs,
}) => {
  await loginAs('ana', '/product/2');
  await alertAfter(page, 'Añadir al carrito');
  await handsOn(page).press('🛒 Carrito');
  await handsOn(page).press('Confirmar Orden');
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/category/Mouse');
  await expect(cards(other)).toHaveCount(12);
  await page.getByRole('link', { name: 'Cancelar y volver a la tienda' }).click();
  await expect(page.getByText('Cantidad: 1')).toBeVisible();
});

test('a product that is added in one tab is in another, with its picture', async ({
  page,
  loginAs,
  context,
}) => {
  const hands = handsOn(page);
  await loginAs('admin', '/admin');
  await hands.open('Añadir Producto');
  await hands.write(written(forms.product, keyboard));
  await hands.choosePicture('Imagen');
  await hands.press('Agregar producto');
  await expect(page.getByText('Producto agregado correctamente.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/category/PCs');
  const card = cards(other).filter({ hasText: keyboard.name });
  await expect(card.locator('img')).not.toHaveAttribute('src', /placeholder/);
  await expectLoaded(card.locator('img'));
});

test('the administrator finds a reservation that was made in another tab', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs('admin', '/admin');
  const other = await context.newPage();
  await other.goto('/service');
  await handsOn(other).write(written(forms.reservation, wish));
  await alertAfter(other, 'Solicitar');
  await handsOn(page).open('Reservas');
  await expect(page.getByText(wish.desc)).toBeVisible();
});

test('changes of one visitor do not reach another', async ({
  page,
  loginAs,
  browser,
  demoSite,
}) => {
  await loginAs('admin', '/nosotros');
  await removeFirstProduct(page);
  await page.goto('/category/Laptops');
  await expect(cards(page)).toHaveCount(11);
  const stranger = await browser.newPage();
  waitForTakeover(stranger);
  await stranger.goto(`${demoSite.url}/category/Laptops`);
  await expect(cards(stranger)).toHaveCount(12);
  await stranger.close();
});

test('if it cannot run it says why, and does not reload for ever', async ({ page, context }) => {
  await page.goto('/nosotros?demo.persona=visitor'); // resolves once its worker runs
  for (const [disable, reason] of [
    [bypassWorker, 'la página no pasa por el «service worker»'],
    [removeWorkers, 'este navegador, o esta dirección, no admite'],
  ] as const) {
    const other = await context.newPage();
    await other.addInitScript(disable);
    await other.goto('/nosotros', { waitUntil: 'commit' }); // it may reload itself
    await expect(stripOf(other).getByRole('alert')).toContainText(
      `Modo demostración no disponible: ${reason}`,
    );
  }
});

function bypassWorker(): void {
  Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { value: null });
}

function removeWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
