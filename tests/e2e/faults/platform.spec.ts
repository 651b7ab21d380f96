/** Errors in a screen, framing by another site, zoom and keyboard. */
import { expect } from '#tests/e2e/shop.ts';
import { logged, session } from '#tests/e2e/steps.ts';
import { throughReload } from '#tests/e2e/takeover.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { product } from '#tests/support/products.ts';
import { row, test } from './row.ts';

row('a component throws', () => {
  test.describe('in a screen', () => {
    test.use({ breaks: true });
    test('the error with its text, no stack, and a way on', async ({ page, remember }) => {
      await remember(session(7));
      await page.addInitScript(() => {
        const { prototype } = Array;
        const { map } = prototype;
        // Breaks the catalogue's tiles and nothing else.
        Object.assign(prototype, {
          map(this: unknown[], ...words: Parameters<typeof map>) {
            if (
              location.pathname === '/catalog' &&
              JSON.stringify(this[0])?.includes('category_name')
            )
              throw new Error('el motor se paró');
            return Reflect.apply(map, this, words);
          },
        });
      });
      const told = logged(page, 'broke while rendering');
      await page.goto('/nosotros');
      await page.getByRole('link', { name: 'Catálogo' }).click();
      await told;
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible();
      await expect(page.getByText('el motor se paró', { exact: true })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/\.js:\d|\bat \w+ \(/);
      await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
    });
  });

  test('in the frame of all pages: the error, and a way to load the page anew', async ({
    page,
    remember,
  }) => {
    await remember({ cart: JSON.stringify([{ ...product(1), quantity: 2 }]) });
    await page.addInitScript(() => {
      const { prototype } = Array;
      const { reduce } = prototype;
      // Breaks the sum of the cart's pieces, which stands in the bar.
      Object.assign(prototype, {
        reduce(this: unknown[], ...words: Parameters<typeof reduce>) {
          if (sessionStorage.length === 0 && JSON.stringify(this[0])?.includes('"quantity"'))
            throw new Error('el marco se paró');
          return Reflect.apply(reduce, this, words);
        },
      });
    });
    await page.goto('/nosotros', { waitUntil: 'commit' }); // nothing takes it over
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByText('el marco se paró', { exact: true })).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.setItem('mended', 'yes');
    });
    await throughReload(page, () => page.getByRole('button', { name: 'Volver a cargar' }).click());
    await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  });
});

row('framed by another site', () => {
  test('refused', async ({ page, browser, backend }) => {
    await page.goto('/nosotros');
    const site = await FakeBackend.start();
    site.answer('GET /', { body: `<iframe src="${backend.url}/nosotros"></iframe>` });
    // The browser says in the console that it refuses: on a page of its own, which nobody watches.
    const elsewhere = await browser.newPage();
    try {
      const framed = elsewhere.waitForResponse(`${backend.url}/nosotros`);
      await elsewhere.goto(site.url);
      expect((await framed).headers()['content-security-policy']).toContain('frame-ancestors');
      await expect(elsewhere.frameLocator('iframe').getByText('Visión')).toHaveCount(0);
    } finally {
      await Promise.all([elsewhere.close(), site.stop()]);
    }
  });
});

row('keyboard only, 400 % zoom, 320 px', () => {
  test.describe('at 320 px, four times magnified', () => {
    test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    test('no page is wider than the window, and the keyboard gets in and out of the popup', async ({
      page,
    }) => {
      // The pages of a backend's words, at every width, are in live-layout.spec.ts.
      for (const path of ['/catalog', '/service', '/nowhere', '/nosotros']) {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(sideways, path).toBeLessThanOrEqual(0);
      }
      const enter = page.getByRole('button', { name: 'Iniciar Sesión' });
      await enter.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement?.closest('dialog') ?? document.activeElement === document.body,
          ),
        ).toBeTruthy();
      }
      await throughReload(page, () => page.keyboard.press('Escape'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(enter).toBeVisible();
    });
  });
});
