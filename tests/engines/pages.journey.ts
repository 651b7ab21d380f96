/** Every page opens at its own address with its title, and fits the narrowest window. */
import { people } from '#tests/support/people.ts';
import { pages } from '#tests/support/places/pages.ts';
import { both, expect } from './shop.ts';

both('every page has its title and fits 320 px', async ({ page }) => {
  await page.enterAs(people.admin);
  await page.tab.resize(320, 800);
  for (const { path, heading, title } of Object.values(pages)) {
    await page.visit(path);
    await page.see({ role: 'heading', name: heading });
    await page.miss('Cargando');
    expect(await page.tab.run(() => document.title)).toBe(`${title} · Empresa`);
    expect(await page.tab.run(() => window.innerWidth)).toBe(320);
    const tooWide = () => page.tab.run(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(tooWide, { message: path }).toBeLessThanOrEqual(0);
  }
});
