/** A scenario’s link and its steps have the effect that the scenario describes, through the service worker. */
import type { Page } from '@playwright/test';
import { endpointNames } from '#contracts/index.ts';
import { perform } from '#mocks/scenarios/driver.ts';
import { type ScenarioId, scenarioIds, scenarioOf } from '#mocks/scenarios/index.ts';
import type { Told } from '#mocks/scenarios/scenario.ts';
import { full } from '#tests/support/full.ts';
import { handsOn } from './hands.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

/**
 * One scenario for each way in which the worker answers and the shop reports it. `tests/screens/scenarios` runs all
 * scenarios that need no browser in jsdom. The full run also runs all of them here.
 */
const samples: readonly ScenarioId[] = [
  'marca-fallida',
  'orden-sin-registrar',
  'registro-sin-entrada',
];

for (const id of scenarioIds.filter(
  (each) => full || scenarioOf(each).needsBrowser || samples.includes(each),
))
  test(`${id}: ${scenarioOf(id).title}`, async ({ page, scenario, calls, alerts, lines }) => {
    const {
      at,
      steps,
      told,
      appears,
      also = [],
      inCardField,
      alertBefore,
      calls: times = {},
    } = await scenario(id);
    const messages = { alerts, lines };
    await expect(page).toHaveURL(at);
    await perform(steps, handsOn(page));

    await expectMessage[told](page, appears, messages);
    if (told === 'logged') expect(alerts).toEqual(alertBefore ? [alertBefore] : []);
    for (const words of also) await expectMessage.text(page, words, messages);
    if (inCardField !== undefined) await expectMessage.text(page, inCardField, messages);
    for (const call of endpointNames)
      if (times[call] !== undefined) await calls(call).toBe(times[call]);
    await expectTicked(page);
  });

/** Expects that the guide has seen every step, and all that had to appear. */
async function expectTicked(page: Page): Promise<void> {
  const guide = page.getByRole('region', { name: 'Guía del escenario' });
  await expect(guide.getByRole('status')).toHaveText('Apareció todo lo que debía.');
  await expect(guide.getByText('Pendiente')).toHaveCount(0);
}

interface Messages {
  readonly alerts: readonly string[];
  readonly lines: readonly string[];
}

type Check = (page: Page, words: string, messages: Messages) => Promise<void>;

/** Waits for the message of a scenario, in the place where the shop shows it. */
const expectMessage: Readonly<Record<Told, Check>> = {
  text: (page, words) =>
    expect(page.locator('#shop').getByText(words, { exact: true }).first()).toBeVisible(),
  toast: (page, words) =>
    expect(page.locator('#shop output[aria-live]').getByText(words, { exact: true })).toBeVisible(),
  alert: (_page, words, { alerts }) => expect.poll(() => alerts).toEqual([words]),
  logged: async (page, words, { lines }) => {
    const matching = () => lines.filter((line) => line.startsWith(words));
    await expect.poll(matching).not.toEqual([]);
    expect(await announcements(page)).toEqual([]);
    expect(matching()).toHaveLength(1);
  },
};

/** The shop's announcements once the last change is painted, without those of the provider's card field. */
const announcements = (page: Page) =>
  page.locator('#shop').evaluate(async (shop) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...shop.querySelectorAll('[role=alert], [role=status], output:not([aria-label])')]
      .map((each) => each.textContent)
      .filter((text) => text !== '');
  });
