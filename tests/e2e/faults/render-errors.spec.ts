/** An error while rendering shows its text without a stack, and a button to reload the page. */
import { expect } from '#tests/e2e/shop.ts';
import { logged } from '#tests/e2e/steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { row, test } from './row.ts';

row('a component throws', () => {
  test.describe('in a screen', () => {
    test.use({ breaks: true });
    test('it shows the error’s text without a stack, and the navigation works', async ({
      page,
      remember,
    }) => {
      await remember(storedSession(people.customer));
      await page.addInitScript(() => {
        const { prototype } = Array;
        const { map } = prototype;
        // Breaks the catalogue's tiles and nothing else.
        Object.assign(prototype, {
          map(this: unknown[], ...args: Parameters<typeof map>) {
            if (
              location.pathname === '/catalog' &&
              JSON.stringify(this[0])?.includes('category_name')
            )
              throw new Error('el motor se paró');
            return Reflect.apply(map, this, args);
          },
        });
      });
      const errorLogged = logged(page, 'broke while rendering');
      await page.goto('/nosotros');
      await page.getByRole('link', { name: 'Catálogo' }).click();
      await errorLogged;
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible();
      await expect(page.getByText('el motor se paró', { exact: true })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/\.js:\d|\bat \w+ \(/);
      await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
    });
  });

  test('in the frame of all pages: it shows the error, and a button to reload the page', async ({
    page,
    remember,
  }) => {
    await remember(storedCart(cartLine(1, { quantity: 2 })));
    await page.addInitScript(() => {
      const { prototype } = Array;
      const { reduce } = prototype;
      // Breaks the sum of the cart's pieces, which the bar shows.
      Object.assign(prototype, {
        reduce(this: unknown[], ...args: Parameters<typeof reduce>) {
          if (sessionStorage.length === 0 && JSON.stringify(this[0])?.includes('"quantity"'))
            throw new Error('el marco se paró');
          return Reflect.apply(reduce, this, args);
        },
      });
    });
    await page.goto('/nosotros', { waitUntil: 'commit' }); // the script does not take the page over
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
