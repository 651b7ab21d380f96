/** The bank’s question is modal and Escape refuses it; a paid order leads back to the cart, also below a path. */
import type { Page } from '@playwright/test';
import { testCards } from '#mocks/provider/cards.ts';
import { demo, demoBelow, expect } from './shop.ts';
import { alertOf } from './steps.ts';

async function writeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Vencimiento').fill('12/40');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByLabel('Número de tarjeta').fill(number);
}

demo('the bank’s question blocks the shop behind it, and Escape answers no', async ({ page }) => {
  await page.goto('/checkout?demo.escenario=tarjeta-autorizada');
  await writeCard(page, testCards.needsConfirmation);
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  const question = page.getByRole('dialog', { name: 'Autenticación de tu banco' });
  await expect(question.getByRole('button', { name: 'Autorizar' })).toBeFocused();
  const behind = page.getByRole('link', { name: 'Volver al carrito' });
  await behind.focus();
  await expect(behind).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByText('No pudimos autenticar el pago.')).toBeVisible();
});

demoBelow('below a path, a buyer who has paid is led back into the shop', async ({ page }) => {
  await page.goto('checkout?demo.escenario=tarjeta-pagada');
  await writeCard(page, testCards.succeeds);
  const paid = await alertOf(page, () =>
    page.getByRole('button', { name: 'Confirmar Pago' }).click(),
  );
  expect(paid).toBe('Orden confirmada y pagada');
  await expect(page.locator('#shop').getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page).toHaveURL(/\/tienda\/cart$/);
});
