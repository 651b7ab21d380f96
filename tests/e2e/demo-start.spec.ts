/** The demo makes no call before its service worker controls the page. */
import { demoButton } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { cards, whenIdle } from './steps.ts';

test('the page makes no call before the worker controls it', async ({ page }) => {
  // Simulates a worker that has started but takes control late: only when the test dispatches the event.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', {
      value: null,
      configurable: true,
    });
    serviceWorker.addEventListener('controllerchange', (event) => {
      if (!event.isTrusted) return;
      event.stopImmediatePropagation();
      document.documentElement.dataset['started'] = '';
    });
  });
  await page.goto('/category/Mouse', { waitUntil: 'commit' }); // the mock is delayed, and a longer wait would not end
  await expect(page.locator('html')).toHaveAttribute('data-started');
  await whenIdle(page);
  await expect(demoButton(page)).toHaveCount(0);
  await expect(page.getByText('Cargando…')).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { value: active });
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  await expect(demoButton(page)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});
