/**
 * Each registered scenario, opened as «Ir allí» does, shows its text on the real screens, with the mock's answers, and
 * passes the axe rules that need no painting.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { perform } from '#mocks/scenarios/steps.ts';
import { scenarioIds, scenarioOf } from '#mocks/scenarios/index.ts';
import type { Told } from '#mocks/scenarios/scenario.ts';
import { collectLog } from '#tests/support/logged.ts';
import { looks } from '#tests/support/scenarios.ts';
import { axeProblems } from './axeProblems.ts';
import { shopOfTheDemo } from './demoShop.tsx';

const { openState, openNext } = shopOfTheDemo();
const alerts = () => vi.mocked(window.alert).mock.calls.map(([text]) => String(text));

/** The shop's own announcements. Those of the provider's card field are in a shadow root and not included. */
const announcements = () =>
  [...document.querySelectorAll('[role=alert], [role=status], output:not([aria-label])')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** Expects a visible text. */
async function expectText(text: string): Promise<void> {
  const [first] = await screen.findAllByText(text);
  expect(first).toBeVisible();
}

/** Waits for a scenario's text in the place where the shop shows it. */
const checks: Readonly<Record<Told, (text: string, lines: readonly string[]) => Promise<void>>> = {
  text: expectText,
  toast: async (text) => {
    const toasts = await screen.findAllByRole('status');
    expect(await within(toasts.at(-1) ?? document.body).findByText(text)).toBeVisible();
  },
  alert: async (text) => {
    await waitFor(() => expect(alerts()).toEqual([text]));
  },
  logged: async (text, lines) => {
    const matching = () => lines.filter((line) => line.startsWith(text));
    await waitFor(() => expect(matching()).toHaveLength(1));
    expect(announcements()).toEqual([]);
  },
};

describe('a scenario', () => {
  it.each(scenarioIds.filter((id) => !scenarioOf(id).needsBrowser))('%s', async (id) => {
    const { at, steps, told, appears, also = [], alertBefore } = scenarioOf(id);
    const { lines } = collectLog();
    const driver = await openState(at, { scenario: id });
    await perform(steps, driver);
    await checks[told](appears, lines);
    if (looks.includes(id)) expect(await axeProblems()).toEqual([]);
    const alert = told === 'alert' ? appears : alertBefore;
    expect(alerts()).toEqual(alert === undefined ? [] : [alert]);
    // After an alert, the other texts are on the next page.
    if (told === 'alert' && also.length > 0) await openNext();
    for (const text of also) await expectText(text);
  });
});
