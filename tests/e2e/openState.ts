import type { Locator, Page } from '@playwright/test';
import { linkTo } from '#mocks/scenarios/links.ts';
import { carryOut, type State } from '#tests/support/places/state.ts';
import { handsOn } from './hands.ts';
import { expect } from './shop.ts';

/** Brings a page into a state, by default as the first person who can be in that state. */
export async function open(page: Page, state: State, site: string, person = state.as[0]) {
  await page.goto(linkTo(new URL(state.at, site).href, { ...state.link, person }));
  await carryOut(state.steps, handsOn(page));
  await expect(shownOf(page, state)).toBeVisible();
}

/** The element that is visible once a page is in a state. */
export function shownOf(page: Page, { shows }: State): Locator {
  return typeof shows === 'string'
    ? page.getByText(shows, { exact: true }).first()
    : page.locator(shows.css).first();
}
