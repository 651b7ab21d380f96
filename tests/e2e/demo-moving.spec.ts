/** From screen to screen: the address follows, Back leads back, a product's picture travels, and nothing moves for who wants none. */
import type { Page } from '@playwright/test';
import { linkTo } from '#mocks/links.ts';
import { atRest } from './axe.ts';
import { handsOn } from './hands.ts';
import { cards, demo as test, expect, expectLoaded, loggedIn } from './shop.ts';
import { waitForTakeover } from './takeover.ts';

const CAMERA = 'Sony Action Cam Aventura 4K';

test('from the catalogue to a category, a product with its picture, and back', async ({ page }) => {
  const moved = await noteTransitions(page);
  await page.goto('/catalog');
  await page.getByRole('link', { description: 'Cámaras' }).click();
  await expect(page).toHaveURL('/category/C%C3%A1maras');
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).getByText('En oferta', { exact: true })).toHaveCount(4);
  await expectLoaded(cards(page).filter({ hasText: CAMERA }).locator('img'));
  await handsOn(page).follow(CAMERA);
  await expect(page).toHaveURL('/product/34');
  await expect(page.getByRole('heading', { level: 1, name: CAMERA })).toBeVisible();
  await expectLoaded(page.getByRole('img', { name: CAMERA }));
  await expect.poll(moved).toContain('::view-transition-group(product)');
  await expect.poll(async () => String(await moved())).toContain('::view-transition-new');
  await page.goBack();
  await expect(page).toHaveURL('/category/C%C3%A1maras');
  await expect(cards(page)).toHaveCount(12);
});

test('one gets everywhere from the bar on top', async ({ page, remember }) => {
  await remember(loggedIn('user'));
  await page.goto('/');
  await expectLoaded(page.getByRole('banner').getByRole('img', { name: 'Foto de perfil' }));
  const bar = page.getByRole('navigation', { name: 'Principal' });
  for (const [link, path, heading] of [
    ['Nosotros', '/nosotros', 'Nosotros'],
    ['Catálogo', '/catalog', 'PRODUCTOS POR MARCA'],
    ['Servicio Técnico', '/service', 'Solicitud de servicio'],
    ['Inicio', '/', 'Productos'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await handsOn(page).press('🛒 Carrito');
  await expect(page).toHaveURL('/cart');
  await page.getByRole('banner').getByRole('link', { name: 'Empresa' }).click();
  await expect(page).toHaveURL('/');
});

test('what another tab puts into the cart is counted here', async ({ page, context, remember }) => {
  await remember(loggedIn('user'));
  await page.goto('/nosotros');
  const pieces = page.getByLabel('Artículos en el carrito');
  await expect(pieces).toHaveText('');
  const other = await context.newPage();
  waitForTakeover(other);
  await other.goto('/product/1');
  other.once('dialog', (dialog) => void dialog.accept());
  await handsOn(other).press('Añadir al carrito');
  await expect(pieces).toHaveText('1');
  await page.reload();
  await expect(pieces).toHaveText('1');
});

test('where motion is unwelcome nothing moves', async ({ page, demoSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await noteTransitions(page);
  await page.goto(linkTo(`${demoSite.url}/`, { scenario: 'inicio-cargando' }));
  await expect(page.getByText('Cargando…').first()).toBeVisible();
  await atRest(page); // would never come, where anything goes on and on
  await handsOn(page).press('Imagen 2 de 3');
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
  );
  for (const duration of durations) expect(duration).toBeLessThan(1);
  await handsOn(page).follow('Nosotros');
  await expect.poll(moved).toEqual(['ended']);
});

/** Notes what the browser moves from one screen to the next, and when that has ended. */
async function noteTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const note = () => {
        for (const { effect } of document.getAnimations())
          if (
            effect instanceof KeyframeEffect &&
            effect.pseudoElement &&
            Number(effect.getTiming().duration) > 0
          )
            moved.push(effect.pseudoElement);
      };
      transition.ready.then(note, () => undefined);
      void transition.finished.then(() => moved.push('ended'));
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved); // oxlint-disable-line typescript/no-unsafe-type-assertion -- put there above
}
