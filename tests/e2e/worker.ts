import type { BrowserContext, Page } from '@playwright/test';
import { contract, endpointNames } from '#contracts/index.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { expect } from './shop.ts';
import { throughReload } from './takeover.ts';

/** The calls that reached the web server itself, past the worker. */
export function escaped(site: FakeBackend): string[] {
  const paths = endpointNames.map((name) => contract[name].path.replace(/\{\w+\}$/, ''));
  return site.requests
    .map(({ path }) => path)
    .filter((path) => paths.some((each) => path.includes(each)));
}

/** The demo answers its own calls from the first on, and after a reload that goes past its worker. */
export async function expectOutOfTheNetwork(
  page: Page,
  context: BrowserContext,
  site: FakeBackend,
  base: string,
): Promise<void> {
  // As long as another tab is open the worker stays, and a hard reload goes past it.
  const other = await context.newPage();
  await other.goto(`${base}/nosotros`);
  await page.goto(`${base}/category/Laptops`);
  const laptop = page.getByRole('link', { name: 'MacBook Air de 13 pulgadas' });
  await expect(laptop).toBeVisible();
  const devtools = await context.newCDPSession(page);
  for (const _again of [1, 2]) {
    await throughReload(page, () => devtools.send('Page.reload', { ignoreCache: true }));
    await expect(laptop).toBeVisible();
    await expect(page.getByText('Modo demostración no disponible')).toHaveCount(0);
  }
  expect(escaped(site)).toEqual([]);
}
