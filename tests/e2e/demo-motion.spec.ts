import type { Page } from '@playwright/test';
import { cards, demo as test, expect } from './shop.ts';

/** Notes what the browser moves from one screen to the next. */
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
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved); // oxlint-disable-line typescript/no-unsafe-type-assertion -- put there above
}

test('a product’s picture travels from its card to its page, and the screens fade', async ({
  page,
}) => {
  const moved = await noteTransitions(page);
  await page.goto('/category/Mouse');
  const card = cards(page).nth(2);
  const name = await card.getByRole('link').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(moved).toContain('::view-transition-group(product)');
  expect((await moved()).some((part) => part.startsWith('::view-transition-new'))).toBe(true);
});

test('where motion is unwelcome nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await noteTransitions(page);
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nosotros' })).toBeVisible();
  await page.getByRole('link', { name: 'Servicio Técnico' }).click();
  await expect(page.getByLabel('Nombre')).toBeVisible();
  expect(await moved()).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a swipe turns the carousel, forward and back', async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const stage = page.getByRole('region', { name: 'Destacados' }).getByRole('list');
    const box = await stage.boundingBox();
    if (!box) throw new Error('no stage');
    const devtools = await context.newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const y = box.y + box.height / 2;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y }],
        });
      await touch('touchStart', from);
      await touch('touchMove', (from + to) / 2);
      await touch('touchMove', to);
      await touch('touchEnd');
    };
    const dot = (number: number) => page.getByRole('button', { name: `Imagen ${number} de 3` });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await swipe(280, 120);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await swipe(120, 280);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await swipe(120, 280);
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  });
});
