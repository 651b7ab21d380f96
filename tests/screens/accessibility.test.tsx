/** Every page passes the axe rules that need no painting; `scenarios.test.tsx` shows it of every state. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { persons, sessionTexts } from '#mocks/store/persons.ts';
import { otherAddresses } from '#tests/support/places/otherScreens.ts';
import { pages } from '#tests/support/places/pages.ts';
import { axeProblems } from './axeProblems.ts';
import { shopOfTheDemo } from './demoShop.tsx';
import { otherTab } from './steps.ts';

const { openState } = shopOfTheDemo();

describe('a screen', () => {
  it.each(otherAddresses)('%s', async (at) => {
    await openState(at, { person: 'admin' });
    await waitFor(() => expect(document.querySelector('main h1')).toBeVisible());
    expect(await axeProblems()).toEqual([]);
  });

  it('has a bar for everyone', async () => {
    await openState('/nosotros', { person: 'visitor' });
    for (const person of persons) {
      otherTab(sessionTexts(person));
      expect(await axeProblems(), person).toEqual([]);
    }
  });
});

describe('the window', () => {
  it.each(Object.values(pages))('at $path is called $title', async ({ path, title, heading }) => {
    await openState(path, { person: 'admin' });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(document.title).toBe(`${title} · Empresa`);
  });
});
