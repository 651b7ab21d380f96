/** The next screen is fetched as soon as its link is hovered, focused or touched. */
import { drag } from './finger.ts';
import { expect, live as test } from './shop.ts';

test.use({ hasTouch: true });

test('a pointer, the focus or a finger on a link fetches its screen', async ({ page }) => {
  await page.goto('/no-such-page');
  const links = page.getByRole('navigation').getByRole('link');
  const pointed = page.waitForRequest(/CatalogPage/);
  await links.filter({ hasText: 'Catálogo' }).hover();
  await pointed;
  const focused = page.waitForRequest(/ServicePage/);
  await links.filter({ hasText: 'Servicio Técnico' }).focus();
  await focused;
  const touched = page.waitForRequest(/AboutPage/);
  const { x = 0, y = 0 } = (await links.filter({ hasText: 'Nosotros' }).boundingBox()) ?? {};
  await drag(page, { x: x + 5, y: y + 5 }, { x: x + 5, y: y + 200 });
  await touched;
  await expect(page).toHaveURL('/no-such-page');
});
