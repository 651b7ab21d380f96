/** Back, forward and reload keep the scroll position, and bring back a page that works. */
import { callTo } from '#tests/support/calls.ts';
import { people } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { fillIn, login, submitOf } from './steps.ts';

test('a reload, and Back from elsewhere, show the page where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/catalog');
  await page.evaluate(() => window.scrollTo(0, 700));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.reload();
  await expect.poll(scrolled).toBe(700);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(scrolled).toBe(700);
});

test('the reload after a login shows the place in a long list, and the account’s button has the focus', async ({
  page,
  backend,
}) => {
  const isOnSale = true;
  const goods = Array.from({ length: 400 }, (_, index) => product(index + 1, { isOnSale }));
  backend.answer(callTo('products'), { body: productList(...goods), delay: 300 });
  const body = { success: true, token: 'ficha', user: people.customer };
  backend.answer(callTo('login'), { body });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/category/PCs?oferta=si');
  const link = page.getByRole('link', { name: 'Producto 90', exact: true });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 100_000));
    await expect(link).toBeAttached({ timeout: 500 });
  }).toPass();
  await link.scrollIntoViewIfNeeded();
  await expect(page.getByText('120 de 400 productos')).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  const inHistory = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(inHistory).toContain(`{"count":120,"top":${before}}`);
  // Playwright would scroll to the bar first, although it is in view.
  await page.getByRole('button', { name: 'Iniciar Sesión' }).evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true });
    button.click();
  });
  const popup = page.getByRole('dialog');
  await fillIn(popup, login);
  await submitOf(popup).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(page.getByText('120 de 400 productos')).toBeVisible();
  expect(await scrolled()).toBe(before);
  expect(await inHistory()).toContain(`{"count":120,"top":${before}}`); // for the next visit, too
});

test('a page that comes back after the browser has dropped a message of React still works', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Imagen 2 de 3' }).evaluate(async (dot: HTMLElement) => {
    const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage') ?? {};
    Object.defineProperty(MessagePort.prototype, 'postMessage', { value: () => undefined });
    dot.click();
    await new Promise(requestAnimationFrame);
    Object.defineProperty(MessagePort.prototype, 'postMessage', post);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.getByRole('link', { name: 'Catálogo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Catálogo' })).toBeVisible();
});
