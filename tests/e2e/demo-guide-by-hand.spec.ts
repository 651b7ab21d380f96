/** The guide follows a tester who uses the keyboard alone, types a card without spaces, or has a low window. */
import type { Page } from '@playwright/test';
import { testCards } from '#mocks/provider/cards.ts';
import { pay } from '#mocks/scenarios/card.ts';
import { eva, forms, keyboard, written } from '#mocks/scenarios/forms.ts';
import { perform } from '#mocks/scenarios/driver.ts';
import { guideOf, lineOf } from './guide.ts';
import { dropPicture, handsOn } from './hands.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Tu cuenta' });
const opener = (page: Page) => page.getByRole('button', { name: 'Iniciar Sesión' }).first();
const count = (page: Page) => guideOf(page).getByText(/^\s*(Apareció\s*)?\d de \d\s*$/);
const scroller = (page: Page) => guideOf(page).locator('.body');
const scrollOf = (page: Page) => scroller(page).evaluate((it) => it.scrollTop);

/** Scrolls the guide to its end with the mouse wheel. Returns how far that is. */
async function scrollToEnd(page: Page): Promise<number> {
  await scroller(page).hover();
  await page.mouse.wheel(0, 2000);
  const end = await scroller(page).evaluate((it) => it.scrollHeight - it.clientHeight);
  expect(end).toBeGreaterThan(20);
  await expect.poll(() => scrollOf(page)).toBeGreaterThanOrEqual(end - 1);
  return scrollOf(page);
}

test('a registration by keyboard ticks every step', async ({ page }) => {
  await page.goto('/?demo.escenario=registro-sin-mensaje');
  await expect(lineOf(page, 'Ve a / como Visitante')).toContainText('Hecho');
  await opener(page).press('Enter');
  const tab = (name: string) => popupOf(page).getByRole('tab', { name });
  await tab('Iniciar Sesión').press('ArrowRight');
  await expect(tab('Registrarse')).toHaveAttribute('aria-selected', 'true');
  for (const [label, text] of Object.entries(written(forms.registration, eva))) {
    await popupOf(page).getByLabel(label).focus();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Error en la solicitud.')).toContainText('Está en la página');
  await expect(count(page)).toHaveText(/6 de 6/);
});

test('a card that is typed without spaces and slash ticks its step', async ({ page }) => {
  await page.goto('/checkout?demo.escenario=tarjeta-sin-autorizar');
  await page.getByLabel('Número de tarjeta').click();
  for (const digits of ['4000002760003184', '1240', '123']) {
    await page.keyboard.type(digits);
    await page.keyboard.press('Tab');
  }
  await expect(lineOf(page, 'Escribe la tarjeta')).toContainText('Hecho');
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(count(page)).toHaveText(/5 de 5/);
});

test('a picture that is dropped on its field, or beside it, ticks its step', async ({ page }) => {
  for (const label of ['Imagen', 'Nombre']) {
    await page.goto('/admin?demo.escenario=agregar-correcto');
    await expect(lineOf(page, 'Ve a /admin')).toContainText('Hecho');
    await handsOn(page).open('Añadir Producto');
    const step = lineOf(page, 'Elige una imagen');
    await expect(step).toContainText('Pendiente');
    await dropPicture(page.getByLabel(label));
    await expect(step).toContainText('Hecho');
    await guideOf(page).getByRole('button', { name: 'Repetir' }).click();
    await expect(step).toContainText('Hecho'); // it is still there
    await handsOn(page).write(written(forms.product, keyboard));
    await handsOn(page).send('Agregar producto');
    await expect(lineOf(page, 'Producto agregado')).toContainText('Visto');
    await guideOf(page).getByRole('button', { name: 'Repetir' }).click();
    await expect(lineOf(page, 'Ve a /admin')).toContainText('Hecho');
    await expect(step, 'the form is empty again').toContainText('Pendiente');
  }
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the guide stays scrolled when a dialog opens', async ({ page }) => {
    await page.goto('/?demo.escenario=inicio-cargando');
    await expect(guideOf(page)).toBeVisible();
    await expect(count(page)).toHaveText(/2 de 2/);
    const before = await scrollToEnd(page);
    await opener(page).click();
    await expect(popupOf(page).locator('#demo-guide')).toBeAttached();
    await expect(guideOf(page)).toBeVisible();
    expect(await scrollOf(page)).toBe(before);
  });

  test('the guide stays scrolled when a dialog is removed', async ({ page }) => {
    await page.goto('/checkout?demo.escenario=tarjeta-autorizada');
    await perform(pay(testCards.needsConfirmation), handsOn(page));
    const question = page.getByRole('dialog', { name: 'Autenticación de tu banco' });
    await expect(question.locator('#demo-guide')).toBeAttached();
    const before = await scrollToEnd(page);
    await question.getByRole('button', { name: 'Rechazar' }).press('Enter');
    await expect(question).toHaveCount(0);
    await expect(guideOf(page)).toBeVisible();
    expect(await scrollOf(page)).toBe(before);
  });
});

test('a guide that ends in a dialog leaves the focus in the dialog', async ({ page }) => {
  await page.goto('/?demo.escenario=login-rechazado');
  await opener(page).click();
  const end = popupOf(page).getByRole('button', { name: 'Terminar' });
  await end.press('Enter');
  await expect(guideOf(page)).toHaveCount(0);
  await expect(popupOf(page).getByLabel('Correo electrónico')).toBeFocused();
});

test('a step of two presses is ticked, though the page is reloaded between them', async ({
  page,
}) => {
  await page.goto('/cart?demo.escenario=carrito-cantidad-cero');
  const step = lineOf(page, 'Pulsa «−» dos veces');
  await expect(lineOf(page, 'Ve a /cart como Ana')).toContainText('Hecho');
  await handsOn(page).press('−');
  await page.reload();
  await expect(step).toContainText('Pendiente');
  await handsOn(page).press('−');
  await expect(step).toContainText('Hecho');
});
