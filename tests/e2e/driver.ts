import type { Locator, Page } from '@playwright/test';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import type { Driver } from '#mocks/scenarios/steps.ts';
import { expect } from './shop.ts';
import { alertOf } from './steps.ts';

const pixel = { name: 't.png', mimeType: 'image/png', buffer: Buffer.from(onePixelPng) };

/** The actions of a user on this page. */
export function driverOf(page: Page): Driver {
  const named = (
    role: 'button' | 'link' | 'tab',
    name: string | RegExp,
    part: Page | Locator = page,
  ) => part.getByRole(role, { name, exact: true }).first();
  return {
    press: (button) => named('button', button).click(),
    send: (button) => named('button', button, page.locator('form')).click(),
    follow: (link) => named('link', link).click(),
    turnTo: (tab) => named('tab', tab).click(),
    open: (section) => page.locator('summary').filter({ hasText: section }).click(),
    write: async (texts) => {
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
    },
    choosePicture: (label) => page.getByLabel(label).setInputFiles(pixel),
    reloadAfter: async (words) => {
      const lines = async () => (await page.consoleMessages()).map((line) => line.text());
      await expect.poll(async () => (await lines()).join('\n')).toContain(words);
      await page.reload();
    },
  };
}

/** Presses a button, and returns the text of the alert that it causes. */
export const alertAfter = (page: Page, button: string): Promise<string> =>
  alertOf(page, () => driverOf(page).press(button));

/** Chooses an entry of the account menu. */
export async function choose(page: Page, entry: string): Promise<void> {
  await driverOf(page).press('Tu cuenta');
  await driverOf(page).press(entry);
}
