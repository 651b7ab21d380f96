/** A screen reader hears product counts, cart quantities, refusals and toasts as they change. */
import { linkTo } from '#mocks/scenarios/links.ts';
import { perform } from '#mocks/scenarios/driver.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { listen } from './announcements.ts';
import { alertAfter, handsOn } from './hands.ts';
import { closePanel, openPanel } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

test('screen readers hear the number of products, and that the list has failed', async ({
  page,
  demoSite,
}) => {
  const heard = await listen(page);
  await page.goto('/category/Cámaras');
  await expect.poll(() => heard).toEqual(['12 productos']);
  const faults = { products: { effect: { kind: 'status', status: 500 }, every: 1 } } as const;
  await page.goto(linkTo(`${demoSite.url}/brand/Sony`, { faults }));
  await expect.poll(() => heard.at(-1)).toContain('Error al obtener los productos');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Desactivar todo' }).click();
  await expect(panel.getByText('Todo responde bien')).toBeVisible();
  await closePanel(page);
  await handsOn(page).press('Reintentar');
  await expect.poll(() => heard.at(-1)).toBe('6 productos');
});

test('the cart says how many pieces it holds; a refused login and a toast say why', async ({
  page,
  loginAs,
}) => {
  const heard = await listen(page);
  const hands = handsOn(page);
  await loginAs('ana', '/product/34');
  await hands.press('+');
  await expect.poll(() => heard).toEqual(['2']);
  await alertAfter(page, 'Añadir al carrito');
  await expect.poll(() => heard).toEqual(['2', '2']);
  await hands.press('🛒 Carrito');
  await hands.press('+');
  await expect.poll(() => heard.at(-1)).toBe('3');

  await loginAs('visitor', '/nosotros');
  await perform(scenarios['login-rechazado'].steps, hands);
  await expect.poll(() => heard.at(-1)).toBe('Correo o contraseña incorrectos.');
  await loginAs('admin', '/admin');
  await perform(scenarios['agregar-sin-imagen'].steps, hands);
  await expect.poll(() => heard.at(-1)).toContain('Por favor selecciona una imagen.');
});
