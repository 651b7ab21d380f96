/** Every page passes the axe rules that need no painting; `scenarios.test.tsx` shows it of every state. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { otherAddresses } from '#tests/support/places/otherScreens.ts';
import { pages } from '#tests/support/places/pages.ts';
import { axeProblems } from './axeProblems.ts';
import { shopOfTheDemo } from './demoShop.tsx';

const { openState } = shopOfTheDemo();

it.each(otherAddresses)('axe finds nothing on %s', async (at) => {
  await openState(at, { person: 'admin' });
  await waitFor(() => expect(document.querySelector('main h1')).toBeVisible());
  expect(await axeProblems()).toEqual([]);
});

it.each(Object.values(pages))('the title of $path is $title', async ({ path, title, heading }) => {
  await openState(path, { person: 'admin' });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(document.title).toBe(`${title} · Empresa`);
});
