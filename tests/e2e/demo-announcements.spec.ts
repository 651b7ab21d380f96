import { linkTo } from '#mocks/links.ts';
import { listen } from './announcements.ts';
import { closePanel, openPanel } from './panel.ts';
import { press } from './places/state.ts';
import { stepsOf } from './scenarioSteps.ts';
import { alertOf, demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

test('how many products there are is read out once they are there', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/category/Cámaras');
  await expect.poll(() => heard).toEqual(['12 productos']);
  await page.goto('/brand/Sony');
  await expect.poll(() => heard).toEqual(['12 productos', '6 productos']);
});

test('a list that cannot be had is told at once, and what a second try brings', async ({
  page,
  demoSite,
}) => {
  const heard = await listen(page);
  const faults = { products: { effect: { kind: 'status', status: 500 }, every: 1 } } as const;
  await page.goto(linkTo(`${demoSite.url}/brand/Sony`, { faults }));
  await expect.poll(() => heard.at(-1)).toContain('Error al obtener los productos');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Desactivar todo' }).click();
  await closePanel(page);
  await press('Reintentar')(page);
  await expect.poll(() => heard.at(-1)).toBe('6 productos');
});

test('the cart says how many pieces it holds, from the first to the last', async ({
  page,
  demoSite,
}) => {
  const heard = await listen(page);
  await page.goto(linkTo(`${demoSite.url}/product/34`, { person: 'ana' }));
  await press('+')(page);
  await expect.poll(() => heard).toEqual(['2']);
  await alertOf(page, () => press('Añadir al carrito')(page));
  await expect.poll(() => heard).toEqual(['2', '2']);
  await press('🛒 Carrito')(page);
  await press('+')(page);
  await expect.poll(() => heard.at(-1)).toBe('3');
});

test('why a login failed is read out, and so is a toast', async ({ page, demoSite }) => {
  const heard = await listen(page);
  await page.goto('/nosotros');
  await stepsOf['login-rechazado'](page);
  await expect.poll(() => heard).toEqual(['Correo o contraseña incorrectos.']);
  await page.goto(linkTo(`${demoSite.url}/admin`, { person: 'admin' }));
  await stepsOf['agregar-sin-imagen'](page);
  await expect.poll(() => heard.at(-1)).toContain('Por favor selecciona una imagen.');
});
