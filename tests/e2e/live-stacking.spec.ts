/** What lies on top can be seen and pressed, and what is longer than the window can be scrolled by hand. */
import type { Locator } from '@playwright/test';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test, loggedIn } from './shop.ts';

const offers = Array.from({ length: 60 }, (_, index) => product(index + 1, { isOnSale: true }));

/** How many of nine points of an element show something else. */
function coveredPoints(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts
      .flatMap((right) => parts.map((down) => [x + width * right, y + height * down] as const))
      .filter(([left, top]) => !node.contains(document.elementFromPoint(left, top))).length;
  });
}

for (const width of [360, 1280])
  test(`the bar lies over what is scrolled below it, at ${width} px`, async ({ page, backend }) => {
    backend.answer('GET /api/products', { body: productList(...offers) });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/category/PCs');
    await expect(page.getByRole('article').first()).toBeVisible();
    const bar = page.locator('header > div').last();
    for (let y = 200; y < 900; y += 70) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      expect(await coveredPoints(bar), `scrolled to ${y}`).toBe(0);
    }
  });

test('the account’s menu lies over the page and inside the window', async ({
  page,
  backend,
  remember,
}) => {
  backend.answer('GET /api/products', { body: productList(...offers) });
  await remember(loggedIn('admin'));
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/category/PCs');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  for (const name of ['Perfil', 'Admin Panel', 'Cerrar Sesión']) {
    const entry = page.getByRole('button', { name });
    await expect(entry).toBeInViewport({ ratio: 1 });
    expect(await coveredPoints(entry), name).toBe(0);
  }
});

for (const path of ['/', '/category/PCs', '/product/1'])
  test(`that it takes long is written over what is on its way: ${path}`, async ({
    page,
    backend,
  }) => {
    backend.answer('GET /api/products', { hang: true });
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    await page.clock.fastForward(8000);
    const hint = page.getByText('Está tardando más de lo normal.');
    await expect(hint).toBeVisible();
    await hint.scrollIntoViewIfNeeded();
    expect(await coveredPoints(hint)).toBe(0);
  });

test('at 400 % zoom the popup is scrolled to its last button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/nosotros');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('tab', { name: 'Registrarse' }).click();
  const send = popup.getByRole('tabpanel').getByRole('button');
  await page.mouse.move(160, 128);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(send).toBeInViewport({ ratio: 1, timeout: 200 });
  }).toPass();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a finger on the carousel scrolls the page', async ({ page, context, backend }) => {
    backend.answer('GET /api/products', { body: productList(...offers) });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 180, y }],
      });
    await touch('touchStart', 300);
    for (let y = 290; y > 150; y -= 10) await touch('touchMove', y);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  });
});

test('while screens fade, the page below takes the clicks', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const note = () => {
        const there = document.elementFromPoint(640, 400)?.closest('main, html')?.localName;
        document.documentElement.dataset['hit'] = there;
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
  });
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Nosotros' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-hit', 'main');
});
