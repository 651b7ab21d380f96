/** The carousel advances every two seconds, pauses, follows swipes and stays still with reduced motion. */
import type { Page } from '@playwright/test';
import { drag } from './finger.ts';
import { demo as test, expect } from './shop.ts';

const CURRENT = { opacity: 1, size: 'enlarged' };
const OTHER = { opacity: 0.5, size: 'shrunk' };
const FIRST = [CURRENT, OTHER, OTHER];
const SECOND = [OTHER, CURRENT, OTHER];
const THIRD = [OTHER, OTHER, CURRENT];

const carousel = (page: Page) => page.getByRole('region', { name: 'Destacados' });

/** Polls the opacity and size of the slides. */
const slides = (page: Page) =>
  expect.poll(() =>
    carousel(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => {
          const scale = item.getBoundingClientRect().width / item.clientWidth;
          const opacity = Number(getComputedStyle(item).opacity);
          return { opacity, size: scale > 1 ? 'enlarged' : 'shrunk' };
        }),
      ),
  );

test.describe('with a clock that the test moves', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00Z' });
    await page.clock.pauseAt('2026-01-01T10:00:01Z');
  });

  test('it advances every two seconds and wraps around', async ({ page }) => {
    await page.goto('/');
    await slides(page).toEqual(FIRST);
    await page.clock.runFor(1999);
    await slides(page).toEqual(FIRST);
    for (const [later, shown] of [
      [1, SECOND],
      [2000, THIRD],
      [2000, FIRST],
    ] as const) {
      await page.clock.runFor(later);
      await slides(page).toEqual(shown);
    }
  });
});

test('it pauses when the user begins to prefer reduced motion', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a swipe moves it, forward and back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const [from, to, shown] of [
      [280, 120, 2],
      [120, 280, 1],
      [120, 280, 3],
    ] as const) {
      await swipe(page, from, to);
      const dot = page.getByRole('button', { name: `Imagen ${shown} de 3` });
      await expect(dot).toHaveAttribute('aria-current', 'true');
    }
  });
});

/** Swipes over the carousel, from one x coordinate to another. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const box = await carousel(page).getByRole('list').boundingBox();
  if (!box) throw new Error('no stage');
  const y = box.y + box.height / 2;
  await drag(page, { x: from, y }, { x: (from + to) / 2, y }, { x: to, y });
}
