/** The panel scrolls by the wheel, closes on a click beside it, and does not slide with reduced motion. */
import { closePanel, openPanel, panelOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test('a long section is scrolled by the wheel', async ({ page }) => {
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  const last = panel.getByRole('tabpanel').getByRole('button').last();
  await expect(last).not.toBeInViewport();
  await panel.getByRole('tabpanel').hover({ position: { x: 20, y: 200 } });
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
});

test('a click beside the panel closes it', async ({ page }) => {
  await page.goto('/nosotros');
  await openPanel(page);
  await page.mouse.click(40, 400);
  await expect(panelOf(page)).toBeHidden();
});

test('it slides in, but not if the user prefers reduced motion', async ({ page }) => {
  for (const [reducedMotion, moving] of [
    ['reduce', 0],
    ['no-preference', 1],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/nosotros');
    const panel = await openPanel(page);
    const moves = (await panel.evaluate((it) => getComputedStyle(it).transitionDuration)) !== '0s';
    expect(Number(moves), reducedMotion).toBe(moving);
    await closePanel(page);
  }
});
