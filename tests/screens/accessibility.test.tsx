/** Every screen in every state passes the axe rules that need no painting. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { configure, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { perform } from '#mocks/scenarios/driver.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import { persons, sessionTexts } from '#mocks/store/persons.ts';
import { everyRule, linesOf, paintedRules } from '#tests/support/axeRules.ts';
import { otherAddresses } from '#tests/support/places/otherScreens.ts';
import { pages } from '#tests/support/places/pages.ts';
import { looks } from '#tests/support/scenarios.ts';
import { shopOfTheDemo } from './demoShop.tsx';
import { otherTab } from './steps.ts';

beforeEach(() => configure({ reactStrictMode: false }));

const { openState } = shopOfTheDemo();
// The `lang` attribute is in index.html, which this test does not load.
const disabledIds = ['html-has-lang', ...paintedRules];
const rules = Object.fromEntries(disabledIds.map((id) => [id, { enabled: false }]));

/** What axe finds on the page, and the pictures that are missing. */
async function problems(): Promise<string[]> {
  const { violations } = await axe.run(document, { ...everyRule, rules });
  return [...linesOf(violations), ...missingPictures()];
}

describe('a screen', () => {
  it.each(looks.filter((id) => !scenarioOf(id).needsBrowser))('%s', async (id) => {
    const { at, steps, appears } = scenarioOf(id);
    const driver = await openState(at, { scenario: id });
    await perform(steps, driver);
    await screen.findAllByText(appears);
    expect(await problems()).toEqual([]);
  });

  it.each(otherAddresses)('%s', async (at) => {
    await openState(at, { person: 'admin' });
    await waitFor(() => expect(document.querySelector('main h1')).toBeVisible());
    expect(await problems()).toEqual([]);
  });

  it('has a bar for everyone', async () => {
    await openState('/nosotros', { person: 'visitor' });
    for (const person of persons) {
      otherTab(sessionTexts(person));
      expect(await problems(), person).toEqual([]);
    }
  });
});

describe('the window', () => {
  it.each(Object.values(pages))('at $path is called $title', async ({ path, title }) => {
    await openState(path, { person: 'admin' });
    await waitFor(() => {
      expect(document.title).toBe(`${title} · Empresa`);
    });
  });

  it('is called otherwise on every page', () => {
    const titles = Object.values(pages).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

/** The paths of pictures on the page for which neither the shop nor the demo has a file. */
function missingPictures(): string[] {
  return Array.from(document.images, ({ src }) => new URL(src))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.includes('/uploads/'))
    .map(({ pathname }) => pathname)
    .filter((path) => !['public', 'mocks/store/seed'].some((folder) => isFile(join(folder, path))));
}

// The demo's pictures are in mocks/store/seed/pictures.
function isFile(path: string): boolean {
  return statSync(path.replace('/demo/', '/'), { throwIfNoEntry: false })?.isFile() ?? false;
}
