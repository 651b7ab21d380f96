/** An administrator adds, sees and deletes a product with a picture, and reads the orders and reservations. */
import type { Page } from '@playwright/test';
import { forms, keyboard, written } from '#mocks/scenarios/forms.ts';
import { choose, driverOf, pixel } from './driver.ts';
import { demo as test, expect } from './shop.ts';
import { expectLoaded } from './steps.ts';

const preview = (page: Page) => page.getByRole('img', { name: 'Vista previa de la imagen' });

test('an administrator adds, sees and deletes a product', async ({ page, loginAs }) => {
  const driver = driverOf(page);
  await loginAs('admin', '/');
  await choose(page, 'Admin Panel');
  await expect(page).toHaveURL('/admin');
  await driver.open('Añadir Producto');
  await page.getByLabel('Precio').press('e');
  await driver.press('Agregar producto');
  await expect(page.getByText('Escribe un número, como 999.99.')).toBeVisible();
  await driver.write(written(forms.product, keyboard));
  await page.getByLabel('Categoría').selectOption('Teclados');
  await page.getByLabel('Imagen').setInputFiles({ ...pixel, buffer: Buffer.from('MZ a program') });
  await driver.press('Agregar producto');
  await expect(page.getByText('Por favor selecciona una imagen.')).toBeVisible();
  await driver.choosePicture('Imagen');
  await expectLoaded(preview(page));
  await driver.press('Agregar producto');
  await expect(page.getByText('Producto agregado correctamente.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await expect(page.getByLabel('Categoría')).toHaveValue('PCs');
  await expect(preview(page)).toHaveCount(0);

  await driver.open('Lista de Productos');
  await expect(page.getByLabel('Nombre')).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: keyboard.name });
  await expect(row.getByText('$19.95')).toBeVisible();
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0)); // a toast is visible at every scroll position
  await expect(page.getByText('Producto eliminado correctamente.')).toBeInViewport();
});
