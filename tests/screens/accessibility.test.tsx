/** Every place in every state, for everyone who can be there, passes the axe rules that need no painting. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { configure, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, sessionOf } from '#mocks/store/persons.ts';
import { everyRule, linesOf, paintedRules } from '#tests/support/axeRules.ts';
import { full } from '#tests/support/full.ts';
import { allPlaces } from '#tests/support/places/otherScreens.ts';
import { pages } from '#tests/support/places/pages.ts';
import { carryOut, statesOf, ways } from '#tests/support/places/state.ts';
import { shopOfTheDemo, standing } from './states.tsx';
import { otherTab } from './steps.ts';

beforeEach(() => configure({ reactStrictMode: false }));

const { openState } = shopOfTheDemo();
// The `lang` attribute is in index.html, which this test does not load.
const disabledIds = ['html-has-lang', ...paintedRules];
const rules = Object.fromEntries(disabledIds.map((id) => [id, { enabled: false }]));

const states = Object.entries(allPlaces).flatMap(([name, place]) =>
  ways.flatMap((way) => statesOf(place, way).map((state) => ({ ...state, name, way }))),
);

describe('a place', () => {
  it.each(states.filter(({ needs }) => !needs))('$name, $way: $what', async (state) => {
    const [first, ...others] = state.as;
    const hands = await openState(state.at, { ...state.link, person: first });
    await carryOut(state.steps, hands);
    // The bar depends on the person and not on the page, so one page checks it for everyone.
    const checkEveryone = full || (state.name === 'about' && state.way === 'full');
    for (const person of checkEveryone ? [first, ...others] : [first]) {
      if (person !== first) otherTab(storageOf(person));
      await carryOut(state.again, hands);
      await standing(state);
      const { violations } = await axe.run(document, { ...everyRule, rules });
      expect(linesOf(violations), person).toEqual([]);
      expect(missingPictures(), person).toEqual([]);
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

/** The storage entries of a person's session. */
function storageOf(person: Person) {
  const session = sessionOf(person);
  return { token: session && session.token, user: session && JSON.stringify(session.user) };
}

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
