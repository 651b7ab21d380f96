/** A button can be read while the pointer is on it. */
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { atRest, loadAxe, faultsAsPainted } from './axe.ts';
import { expect, live as test } from './shop.ts';

test('a button can be read while the pointer is on it', async ({ page, remember }) => {
  await remember({ ...storedSession(people.admin), ...storedCart(cartLine(1)) });
  await loadAxe(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cart');
  for (const name of ['Confirmar Orden', 'Eliminar', 'Carrito', 'Tu cuenta']) {
    await page.getByRole('button', { name }).first().hover();
    await atRest(page);
    expect(await faultsAsPainted(page), name).toEqual([]);
  }
});
