import type { Page } from '@playwright/test';
import { products } from '#mocks/seed/products.ts';
import { cards, demo as test, expect, expectLoaded, section } from './shop.ts';

test.describe('the home page', () => {
  test('shows four products with picture, name, brand, description and price', async ({ page }) => {
    await page.goto('/');
    const shown = section(page, 'Productos').getByRole('article');
    await expect(shown).toHaveCount(4);
    for (const card of await shown.all()) {
      const name = await card.getByRole('heading', { level: 3 }).innerText();
      const product = products.find((each) => each.name === name);
      await expect(card.getByText(product?.brand ?? '?', { exact: true })).toBeVisible();
      await expect(card.getByText(product?.description ?? '?')).toBeVisible();
      await expect(card.getByText(`$${product?.price}`, { exact: true })).toBeVisible();
      await expectLoaded(card.locator('img'));
    }
  });

  test('shows four offers with category and a price of two decimals', async ({ page }) => {
    await page.goto('/');
    const shown = section(page, 'Ofertas').getByRole('article');
    await expect(shown).toHaveCount(4);
    for (const card of await shown.all()) {
      const name = await card.getByRole('heading', { level: 3 }).innerText();
      const product = products.find((each) => each.name === name);
      expect(product?.isOnSale).toBe(true);
      await expect(card.getByText(product?.category ?? '?', { exact: true })).toBeVisible();
      await expect(card.getByText(product?.description ?? '?')).toBeVisible();
      await expect(card.getByText(/^\$\d+\.\d{2}$/)).toHaveText(`$${product?.price.toFixed(2)}`);
      await expectLoaded(card.locator('img'));
    }
  });

  test('draws again on another visit, and never a product twice', async ({ page }) => {
    const names = async () => {
      await page.goto('/');
      await expect(cards(page)).toHaveCount(8);
      return section(page, 'Productos').getByRole('heading', { level: 3 }).allInnerTexts();
    };
    const draws = [await names(), await names(), await names()];
    for (const draw of draws) expect(new Set(draw).size).toBe(4);
    // Three equal draws of 4 out of 72 would be a wonder.
    expect(new Set(draws.map(String)).size).toBeGreaterThan(1);
  });

  test("leads on with 'Ver más' to the catalogue", async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(/\/catalog#$/);
    await expect(page.getByRole('heading', { name: 'PRODUCTOS POR TIPO' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
  });

  test('has a search bar that does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(cards(page)).toHaveCount(8);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') asked.push(request.url());
    });
    const address = page.url();
    const length = await page.evaluate(() => history.length);

    await page.getByLabel('Categoría').selectOption('Books');
    await page.getByPlaceholder('Search...').fill('mouse');
    await page.getByPlaceholder('Search...').press('Enter');
    await page.getByRole('button', { name: 'Search' }).click();

    await expect(page.getByPlaceholder('Search...')).toHaveValue('mouse');
    await expect(page.getByLabel('Categoría')).toHaveValue('Books');
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(asked).toEqual([]);
  });
});

test.describe('the carousel', () => {
  const CURRENT = { opacity: 1, size: 'enlarged' };
  const OTHER = { opacity: 0.5, size: 'shrunk' };
  const FIRST = [CURRENT, OTHER, OTHER];
  const SECOND = [OTHER, CURRENT, OTHER];
  const THIRD = [OTHER, OTHER, CURRENT];

  /** How the slides look, once they have come to rest. */
  const slides = (page: Page) =>
    expect.poll(() =>
      page
        .getByRole('region', { name: 'Destacados' })
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => {
            const scale = item.getBoundingClientRect().width / item.clientWidth;
            return {
              opacity: Number(getComputedStyle(item).opacity),
              size: scale > 1 ? 'enlarged' : 'shrunk',
            };
          }),
        ),
    );

  test.beforeEach(async ({ page }) => {
    // Time stands still until a test moves it.
    await page.clock.install({ time: '2026-01-01T10:00:00Z' });
    await page.clock.pauseAt('2026-01-01T10:00:01Z');
  });

  test('advances every two seconds and wraps around', async ({ page }) => {
    await page.goto('/');
    await slides(page).toEqual(FIRST);
    await page.clock.runFor(1999);
    await slides(page).toEqual(FIRST);
    await page.clock.runFor(1);
    await slides(page).toEqual(SECOND);
    await page.clock.runFor(2000);
    await slides(page).toEqual(THIRD);
    await page.clock.runFor(2000);
    await slides(page).toEqual(FIRST);
  });

  test('stands still when paused and goes on when asked', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pausar' }).click();
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
    await page.clock.runFor(10_000);
    await slides(page).toEqual(FIRST);
    await page.getByRole('button', { name: 'Reanudar' }).click();
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await page.clock.runFor(2000);
    await slides(page).toEqual(SECOND);
  });

  test('shows the slide that is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Imagen 3 de 3' }).click();
    await slides(page).toEqual(THIRD);
  });

  test('starts paused where motion is unwelcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
    await page.clock.runFor(10_000);
    await slides(page).toEqual(FIRST);
  });
});
