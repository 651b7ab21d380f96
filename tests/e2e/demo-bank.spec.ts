import { testCards } from '#mocks/provider/cards.ts';
import { demo as test, expect } from './shop.ts';

test('the bank’s question keeps the shop behind it shut, and Escape is a no', async ({ page }) => {
  await page.goto('/checkout?demo.escenario=tarjeta-autorizada');
  await page.getByLabel('Vencimiento').fill('12/40');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByLabel('Número de tarjeta').fill(testCards.needsConfirmation);
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
