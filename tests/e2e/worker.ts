import type { BrowserContext, Page } from '@playwright/test';
import { contract, endpointNames } from '#contracts/index.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { expect } from './shop.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

/** The calls that bypassed the worker and reached the web server. */
export function escaped(site: FakeBackend): string[] {
  const paths = endpointNames.map((name) => contract[name].path.replace(/\{\w+\}$/, ''));
  return site.requests
    .map(({ path }) => path)
    .filter((path) => paths.some((each) => path.includes(each)));
}

/** Expects that the worker answers every call of the demo, from the first one on and after a hard reload. */
export async function expectOutOfTheNetwork(
  page: Page,
  context: BrowserContext,
  site: FakeBackend,
  base: string,
): Promise<void> {
  // The worker stays as long as another tab is open, and a hard reload bypasses it.
  const other = await context.newPage();
  await other.goto(`${base}/nosotros`);
  await page.goto(`${base}/category/Laptops`);
  const laptop = page.getByRole('link', { name: 'MacBook Air de 13 pulgadas' });
  await expect(laptop).toBeVisible();
  const devtools = await context.newCDPSession(page);
  for (const _reload of [1, 2]) {
    await throughReload(page, () => devtools.send('Page.reload', { ignoreCache: true }));
    await expect(laptop).toBeVisible();
    await expect(page.getByText('Modo demostración no disponible')).toHaveCount(0);
  }
  expect(escaped(site)).toEqual([]);
}
