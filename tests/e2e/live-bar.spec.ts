/** The bar shows the company's name, its menu or links, the session and the cart in one row, at every width. */
import { people, storedSession } from '#tests/support/people.ts';
import { expectInside } from './overflow.ts';
import { expect, live as test } from './shop.ts';

/** The highest bar of one row, in CSS pixels. */
const ONE_ROW = 70;
const LINKS = ['Inicio', 'Nosotros', 'Catálogo', 'Servicio Técnico'];

for (const person of ['visitor', 'customer'] as const)
  test(`in one row from 320 px on, with the links unfolded from 768 px, as ${person}`, async ({
    page,
    remember,
  }) => {
    if (person === 'customer') await remember(storedSession(people.customer));
    await page.goto('/nosotros');
    const bar = page.getByRole('banner').locator('> div').last();
    const session = person === 'customer' ? 'Tu cuenta' : 'Iniciar Sesión';
    for (const width of [320, 360, 412, 480, 600, 767, 768, 1024, 1025, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const at = `at ${width} px`;
      await expectInside(page, at);
      expect((await bar.boundingBox())?.height, at).toBeLessThan(ONE_ROW);
      const name = bar.getByText('Empresa', { exact: true });
      await expect(name, at).toBeInViewport({ ratio: 1 });
      expect(await name.evaluate((text) => getComputedStyle(text).clipPath), at).toBe('none');
      for (const button of ['🛒 Carrito', session])
        await expect(bar.getByRole('button', { name: button }), at).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('link', { name: 'Servicio Técnico' }), at).toBeVisible({
        visible: width >= 768,
      });
      await expect(bar.getByRole('button', { name: 'Menú' }), at).toBeVisible({
        visible: width < 768,
      });
    }
    await expect(bar.getByRole('navigation').getByRole('link')).toHaveText(LINKS);
  });

test('a longer name wraps the bar instead of overflowing it', async ({ page }) => {
  await page.goto('/nosotros');
  const name = page.getByRole('banner').getByText('Empresa', { exact: true });
  await name.evaluate((text) => {
    text.textContent = 'Computadoras y Servicios del Litoral';
  });
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectInside(page, `at ${width} px`);
  }
});

test('the corner of the bar has its place before the button of the cart is parsed', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const corner = page.locator('header :has(> [data-room-for])');
    const place = await corner.boundingBox();
    const cart = page.locator('header [data-to="/cart"]');
    await cart.evaluate((button) => button.parentElement?.remove());
    expect(await corner.boundingBox()).toEqual(place);
  }
});
