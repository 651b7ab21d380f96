/** Navigation updates the address, Back returns, and the product picture is animated unless motion is reduced. */
import type { Page } from '@playwright/test';
import { linkTo } from '#mocks/demo/links.ts';
import { atRest } from './axe.ts';
import { driverOf } from './driver.ts';
import { demo as test, expect } from './shop.ts';
import { cards, expectLoaded } from './steps.ts';

const CAMERA = 'Sony Action Cam Aventura 4K';

/**
 * Records every transition between screens, on the pages that are opened from now on: the pseudo-elements that have an
 * animation, the element that takes a click in the middle of the window, and whether it has ended.
 *
 * @returns a function that reads the transitions of the open page so far
 */
async function recordTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const transitions: object[] = [];
    Object.assign(window, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const record = () => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => effect)
          .filter((effect) => effect instanceof KeyframeEffect)
          .filter((effect) => Number(effect.getTiming().duration) > 0)
          .map(({ pseudoElement }) => pseudoElement)
          .filter((name) => name !== null);
        const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
        const recorded = {
          moved,
          takesClicks: middle?.closest('main, html')?.localName,
          ended: false,
        };
        transitions.push(recorded);
        void transition.finished.then(() => Object.assign(recorded, { ended: true }));
      };
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
  return () => page.evaluate(() => 'transitions' in window && window.transitions);
}

test('from the catalogue to a category, a product with its picture, and back', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.goto('/catalog');
  await page.getByRole('link', { description: 'Cámaras' }).click();
  await expect(page).toHaveURL('/category/C%C3%A1maras');
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).getByText('En oferta', { exact: true })).toHaveCount(4);
  await expectLoaded(cards(page).filter({ hasText: CAMERA }).locator('img'));
  await driverOf(page).follow(CAMERA);
  await expect(page).toHaveURL('/product/34');
  await expect(page.getByRole('heading', { level: 1, name: CAMERA })).toBeVisible();
  await expectLoaded(page.getByRole('img', { name: CAMERA }));
  const moved = expect.arrayContaining([
    '::view-transition-group(product)',
    expect.stringContaining('::view-transition-new'),
  ]);
  await expect
    .poll(transitions)
    .toContainEqual(expect.objectContaining({ moved, takesClicks: 'main' }));
  await page.goBack();
  await expect(page).toHaveURL('/category/C%C3%A1maras');
  await expect(cards(page)).toHaveCount(12);
});

test('a press during a transition reaches what stands there', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      const hold = () => {
        for (const animation of document.getAnimations()) animation.pause();
        document.documentElement.dataset['held'] = location.pathname;
      };
      transition.ready.then(hold, () => undefined);
      return transition;
    };
  });
  await page.goto('/nosotros');
  await driverOf(page).follow('Catálogo');
  for (const [from, target, path] of [
    ['/catalog', page.getByRole('link', { description: 'Cámaras' }), '/category/C%C3%A1maras'],
    ['/category/C%C3%A1maras', page.getByRole('button', { name: 'Carrito' }), '/cart'],
  ] as const) {
    await expect(page.locator(`[data-held="${from}"]`)).toBeVisible();
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to press');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL(path);
  }
});

test('nothing moves if the user prefers reduced motion', async ({ page, demoSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transitions = await recordTransitions(page);
  await page.goto(linkTo(`${demoSite.url}/`, { scenario: 'inicio-cargando' }));
  await expect(page.getByText('Cargando…').first()).toBeVisible();
  await atRest(page); // never resolves if an animation repeats without end
  await driverOf(page).press('Imagen 2 de 3');
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
  );
  for (const duration of durations) expect(duration).toBeLessThan(1);
  await driverOf(page).follow('Nosotros');
  await expect.poll(transitions).toMatchObject([{ moved: [], ended: true }]);
});
