/** Every page opens at its own address, fits every width, shows its pictures and links to other pages. */
import type { Page } from '@playwright/test';
import { people, storedSession } from '#tests/support/people.ts';
import { pages } from '#tests/support/places/pages.ts';
import { handsOn } from './hands.ts';
import { expectToFit } from './overflow.ts';
import { demo as test, expect } from './shop.ts';
import { cards, expectLoaded } from './steps.ts';

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

test('an unknown address says so, fits the width, and links to the home page', async ({ page }) => {
  for (const path of ['/no-such-page', '/product', '/category/PCs/more']) {
    await page.goto(path);
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
  }
  await expect(page).toHaveTitle('404 Not Found · Empresa');
  for (const width of [320, 1280]) await expectToFitAt(page, width);
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Ofertas')).toBeVisible();
});

test('the home page picks four products and four offers, and links to them', async ({ page }) => {
  const draws = new Set<string>();
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(8);
    draws.add(String(await cards(page).getByRole('heading').allInnerTexts()));
  }
  // Three equal draws of 4 out of 72 products are practically impossible.
  expect(draws.size).toBeGreaterThan(1);
  for (const picture of await cards(page).locator('img').all()) await expectLoaded(picture);

  const asked = await callsDuring(page, () => search(page));
  expect(asked).toEqual([]);
  await expect(page.getByPlaceholder('Search...')).toHaveValue('mouse');
  await expect(page).toHaveURL('/');
  await handsOn(page).press('Ver más');
  await expect(page).toHaveURL(/\/catalog#$/);
  await expect(heading(page, 'PRODUCTOS POR TIPO')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Ofertas')).toBeVisible();
});

/** Uses the search bar of the home page, which does nothing. */
async function search(page: Page): Promise<void> {
  await page.getByPlaceholder('Search...').fill('mouse');
  await page.getByPlaceholder('Search...').press('Enter');
  await handsOn(page).press('Search');
}

async function callsDuring(page: Page, action: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  await action();
  return asked;
}

async function expectToFitAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectToFit(page, `${page.url()} at ${width} px`);
}
