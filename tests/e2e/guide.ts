import type { Locator, Page } from '@playwright/test';

export const guideOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Guía del escenario' });

/** The line of the guide with these words. */
export const lineOf = (page: Page, words: string): Locator =>
  guideOf(page).getByRole('listitem').filter({ hasText: words });
