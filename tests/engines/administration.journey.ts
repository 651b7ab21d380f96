/** A visitor requests service; an administrator sees the request, and adds and deletes a product with a picture. */
import { forms, keyboard, wish, written } from '#mocks/scenarios/forms.ts';
import { people } from '#tests/support/people.ts';
import { both, expect } from './shop.ts';

both('a visitor requests service, and the administrator finds the request', async ({ page }) => {
  await page.visit('/service');
  await page.write(written(forms.reservation, wish));
  expect(await page.alertAfter('Solicitar')).toBe('¡Reserva realizada con éxito!');
  await expect.poll(async () => (await page.locate({ label: 'Nombre' })).value).toBe('');
  await page.enterAs(people.admin);
  await page.visit('/admin');
  await page.open('Pedidos');
  await page.see('ID de usuario');
  await page.open('Reservas');
  await page.miss('ID de usuario');
  await page.see(wish.desc);
});

both('an administrator adds, sees and deletes a product', async ({ page }) => {
  await page.enterAs(people.admin);
  await page.visit('/admin');
  await page.open('Añadir Producto');
  await page.write(written(forms.product, keyboard));
  await page.write({ Categoría: 'Teclados' });
  await page.press('Agregar producto');
  await page.see('Por favor selecciona una imagen.');
  await page.choosePicture();
  await page.see({ role: 'img', name: 'Vista previa de la imagen' });
  await page.press('Agregar producto');
  await page.see('Producto agregado correctamente.');
  await page.visit('/category/Teclados');
  await page.see({ role: 'link', name: keyboard.name });
  await expect.poll(() => page.tab.run(widthOf, keyboard.name)).toBeGreaterThan(0);
  await page.visit('/admin');
  await page.open('Lista de Productos');
  await page.press(`Eliminar ${keyboard.name}`);
  await page.see('Producto eliminado correctamente.');
  await page.miss({ role: 'button', name: `Eliminar ${keyboard.name}` });
});

/** Runs in the page: the width of the picture that a product's card has loaded. */
function widthOf(product: string): number {
  const cards = [...document.querySelectorAll('main article')];
  const image = cards.find((each) => each.textContent.includes(product))?.querySelector('img');
  image?.scrollIntoView();
  return image?.src.includes('placeholder') ? 0 : (image?.naturalWidth ?? 0);
}
