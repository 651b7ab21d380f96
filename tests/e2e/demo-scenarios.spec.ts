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

/** Its page is left and comes back while nothing is on screen. */
const sample: ScenarioId = 'orden-sin-registrar';

// `tests/screens/scenarios` runs all others in jsdom. The full run also runs them here.
for (const id of scenarioIds.filter(
  (each) => full || scenarioOf(each).needsBrowser || each === sample,
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
  });

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
