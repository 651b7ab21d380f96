/** The bar shows the company's name, its menu or links, the session and the cart in one row, at every width. */
import { people, storedSession } from '#tests/support/people.ts';
import { expectInside } from './overflow.ts';
import { expect, live as test } from './shop.ts';

/** The highest bar of one row, in CSS pixels. */
const ONE_ROW = 70;
const LINKS = ['Inicio', 'Nosotros', 'Catálogo', 'Servicio Técnico'];

test('in one row from 320 px on, with the links unfolded from 768 px', async ({
  page,
  remember,
}) => {
  const bar = page.getByRole('banner').locator('> div').last();
  for (const session of ['Iniciar Sesión', 'Tu cuenta']) {
    if (session === 'Tu cuenta') await remember(storedSession(people.customer));
    await page.goto('/nosotros');
    for (const width of [320, 600, 767, 768, 1025, 1280]) {
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
  }
});
