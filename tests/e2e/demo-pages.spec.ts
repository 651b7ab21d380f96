/** Every page opens at its own address, fits every width, shows its pictures and links to other pages. */
import type { Page } from '@playwright/test';
import { people, storedSession } from '#tests/support/people.ts';
import { pages } from '#tests/support/places/pages.ts';
import { expectToFit } from './overflow.ts';
import { demo as test, expect } from './shop.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first();

const { home, catalog, category, brand, product, ...others } = pages;
for (const [which, group] of [
  ['with products', [home, catalog, category, brand, product]],
  ['without products', Object.values(others)],
] as const)
  test(`every page ${which} opens at its own address and fits every width`, async ({
    page,
    remember,
  }) => {
    await remember(storedSession(people.admin));
    for (const { path, heading: words } of group) {
      await page.goto(path);
      await expect(heading(page, words)).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Cargando')).toHaveCount(0);
      for (const width of [320, 360, 768, 1280]) await expectToFitAt(page, width);
    }
    await page.reload();
    await expect(heading(page, group.at(-1)?.heading ?? '')).toBeVisible();
  });

async function expectToFitAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectToFit(page, `${page.url()} at ${width} px`);
}
