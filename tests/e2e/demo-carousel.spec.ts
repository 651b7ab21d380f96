/** The carousel advances every two seconds, follows swipes, and leads on from the current slide alone. */
import type { Page } from '@playwright/test';
import { drag } from './touch.ts';
import { tabTo } from './focusOrder.ts';
import { driverOf } from './driver.ts';
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

test('it advances every two seconds and wraps around', async ({ page }) => {
  await page.clock.install({ time: '2026-01-01T10:00:00Z' });
  await page.clock.pauseAt('2026-01-01T10:00:01Z');
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a finger moves it sideways, forward and back, and scrolls the page up', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const box = await carousel(page).getByRole('list').boundingBox();
    if (!box) throw new Error('no stage');
    const y = box.y + box.height / 2;
    for (const [from, to, shown] of [
      [280, 120, 2],
      [120, 280, 1],
      [120, 280, 3],
    ] as const) {
      await drag(page, { x: from, y }, { x: (from + to) / 2, y }, { x: to, y });
      const dot = page.getByRole('button', { name: `Imagen ${shown} de 3` });
      await expect(dot).toHaveAttribute('aria-current', 'true');
    }
    const upwards = Array.from({ length: 14 }, (_, step) => ({ x: 180, y: y - 10 * step }));
    await drag(page, { x: 180, y }, ...upwards);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  });
});

test('it pauses as soon as less motion is preferred, and only the current slide’s link can be seen, reached and pressed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  const links = carousel(page).getByRole('link');
  for (const [slide, name] of [
    [1, 'Ver rebajas'],
    [3, 'Ver todo'],
    [2, 'Pedir una cita'],
  ] as const) {
    await driverOf(page).press(`Imagen ${slide} de 3`);
    await expect(links).toHaveText([name]);
    await expect(links.first()).toBeInViewport({ ratio: 1 });
  }
  await tabTo(page, links, 'Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('🛒 Carrito');
  await carousel(page).getByText('¿Tu equipo falla?').click({ force: true }); // the whole slide is the link
  await expect(page).toHaveURL('/service');
});

test('wide letters make it no wider, and its controls keep clear of the link', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => {
    Object.assign(document.body.style, { fontFamily: 'DejaVu Sans', letterSpacing: '0.12em' });
  });
  await driverOf(page).press('Imagen 2 de 3');
  const link = carousel(page).getByRole('link', { name: 'Pedir una cita' });
  const controls = carousel(page).getByRole('button');
  for (const width of [641, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = () =>
      Promise.all([link, controls.first(), controls.last()].map((each) => each.boundingBox()));
    await expect
      .poll(async () => {
        const [action, first, last] = await boxes();
        if (!action || !first || !last) return undefined;
        const isClear = action.x + action.width < first.x || action.y + action.height < first.y;
        const offCentre = (first.x + last.x + last.width - width) / 2;
        return isClear && Math.abs(offCentre) < 10;
      }, `at ${width} px`)
      .toBe(true);
  }
});
