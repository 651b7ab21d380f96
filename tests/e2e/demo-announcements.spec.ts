/** A screen reader hears product counts, cart quantities, refusals and toasts as they change. */
import type { Page } from '@playwright/test';
import { perform } from '#mocks/scenarios/steps.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { alertAfter, driverOf } from './driver.ts';
import { demo as test, expect } from './shop.ts';

const MARK = '[read out] ';

test.use({ networkMayFail: true });

test('a list, the cart, a refused login and a toast are read out', async ({ page, loginAs }) => {
  const heard = await listen(page);
  const driver = driverOf(page);
  const { 'login-rechazado': refused, 'agregar-sin-imagen': withoutPicture } = scenarios;
  await page.goto('/category/Cámaras');
  await expect.poll(() => heard).toEqual(['12 productos']);
  await loginAs('ana', '/product/34');
  await driver.press('+');
  await expect.poll(() => heard.at(-1)).toBe('2');
  await alertAfter(page, 'Añadir al carrito');
  await driver.press('🛒 Carrito');
  await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible(); // the product has a '+', too
  await driver.press('+');
  await expect.poll(() => heard.at(-1)).toBe('3');
  await loginAs('visitor', '/nosotros');
  await perform(refused.steps, driver);
  await expect.poll(() => heard.at(-1)).toBe('Correo o contraseña incorrectos.');
  await loginAs('admin', '/admin');
  await perform(withoutPicture.steps, driver);
  await expect.poll(() => heard.at(-1)).toContain('Por favor selecciona una imagen.');
});

/**
 * Records what a screen reader would read out in the documents that this page opens from now on: changes in a live
 * region that already existed, and new alerts. The array grows.
 */
async function listen(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(MARK)) heard.push(text.slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    const LIVE = 'output, [role=status], [role=alert], [aria-live]';
    const known = new WeakSet<Element>();
    const observer = new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target, addedNodes }) => [
        (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
        ...[...addedNodes].flatMap((node) =>
          node instanceof Element ? [node, ...node.querySelectorAll('[role=alert]')] : [],
        ),
      ]);
      for (const region of new Set(changed))
        if (region && (known.has(region) || region.role === 'alert'))
          if (region.checkVisibility() && region.textContent.trim() !== '')
            console.debug(mark + region.textContent.trim());
      for (const region of document.querySelectorAll(LIVE))
        if (region.checkVisibility()) known.add(region);
        else known.delete(region);
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  }, MARK);
  return heard;
}
