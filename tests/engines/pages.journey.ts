/** Every page opens at its own address with its title, and fits the narrowest window. */
import { people } from '#tests/support/people.ts';
import { pages } from '#tests/support/places/pages.ts';
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { both, expect, live } from './shop.ts';

both('every page has its title and fits 320 px', async ({ page }) => {
  await page.enterAs(people.admin);
  await page.tab.resize(320, 800);
  for (const { path, heading, title } of Object.values(pages)) {
    await page.open(path);
    await page.see({ role: 'heading', name: heading });
    await page.miss('Cargando');
    expect(await page.tab.run(() => document.title)).toBe(`${title} · Empresa`);
    expect(await page.tab.run(() => window.innerWidth)).toBe(320);
    const tooWide = () => page.tab.run(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: path }).toBeLessThanOrEqual(0);
  }
});

both('an unknown address says so and leads home', async ({ page }) => {
  await page.open('/no-such-page');
  await page.see('Unexpected Application Error!');
  await page.see('404 Not Found');
  await page.click({ role: 'link', within: { css: 'main' } });
  await page.seeAddress('/');
});

live(
  'a page with products asks for the list once, and anew after a reload',
  async ({ page, site }) => {
    site.backend.answer(callTo('products'), { body: productList(product(1)) });
    const asked = () => site.backend.asked(callTo('products')).length;
    for (const path of ['/', '/category/PCs', '/product/1']) {
      const before = asked();
      await page.open(path);
      await page.see({ css: 'main article' });
      expect(asked(), path).toBe(before + 1);
      await page.reload();
      await page.see({ css: 'main article' });
      expect(asked(), `${path}, reloaded`).toBe(before + 2);
    }
  },
);
