/** «Ir allí» brings about what the register of scenarios says: on the real screens, with the mock's own answers. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import type { Told } from '#mocks/scenarios/scenario.ts';
import { collectLog } from '#tests/support/logged.ts';
import { onlyInBrowsers, scenarioIds, stepsOf } from '#tests/support/scenarioSteps.ts';
import { shopOfTheDemo } from './states.tsx';

// As visitors have it: effects run once, and so do their log lines.
beforeEach(() => configure({ reactStrictMode: false }));

const { openState, openNext } = shopOfTheDemo();
/** A registration is told, rightly: only the login that follows is not. */
const REGISTERED = '¡Usuario registrado correctamente!';
const alerts = () => vi.mocked(window.alert).mock.calls.map(([text]) => String(text));

/** The shop's own announcements. The provider's card field speaks for itself. */
const announcements = () =>
  [...document.querySelectorAll('[role=alert], [role=status], output:not([aria-label])')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** Words that stand on the screen. */
async function expectWords(words: string): Promise<void> {
  const [first] = await screen.findAllByText(words);
  expect(first).toBeVisible();
}

/** Waits for what a scenario says, where it says it. */
const hear: Readonly<Record<Told, (words: string, lines: readonly string[]) => Promise<void>>> = {
  text: expectWords,
  toast: async (words) => {
    const toasts = await screen.findAllByRole('status');
    expect(await within(toasts.at(-1) ?? document.body).findByText(words)).toBeVisible();
  },
  alert: async (words) => {
    await waitFor(() => {
      expect(alerts()).toEqual([words]);
    });
  },
  logged: async (words, lines) => {
    const said = () => lines.filter((line) => line.startsWith(words));
    await waitFor(() => {
      expect(said()).toHaveLength(1);
    });
    expect(announcements()).toEqual([]);
  },
};

describe('a scenario', () => {
  it.each(scenarioIds.filter((id) => !(id in onlyInBrowsers)))('%s', async (id) => {
    const { at, told, appears, also = [] } = scenarioOf(id);
    const { lines } = collectLog();
    const hands = await openState(at, { scenario: id });
    await stepsOf(id)(hands);
    await hear[told](appears, lines);
    const alone = told === 'alert' ? [appears] : [];
    expect(alerts()).toEqual(id === 'registro-sin-entrada' ? [REGISTERED] : alone);
    // What an alert announces stands on the page that comes next.
    if (told === 'alert' && also.length > 0) await openNext();
    for (const words of also) await expectWords(words);
  });
});
