/** A scenario’s link and its steps bring about what the register says, through the service worker. */
import type { Page } from '@playwright/test';
import { linkTo } from '#mocks/scenarios/links.ts';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import type { Told } from '#mocks/scenarios/scenario.ts';
import { full } from '#tests/support/full.ts';
import { onlyInBrowsers, scenarioIds, stepsOf } from '#tests/support/scenarioSteps.ts';
import { handsOn } from './hands.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

/**
 * One for each way in which the worker answers, and in which the shop tells it. `tests/screens/scenarios` plays all in
 * jsdom but those that need a browser; the full run plays every one here too.
 */
const samples: readonly ScenarioId[] = [
  'marca-fallida',
  'orden-sin-registrar',
  'registro-sin-entrada',
];

for (const id of scenarioIds.filter(
  (each) => full || each in onlyInBrowsers || samples.includes(each),
))
  test(`${id}: ${scenarioOf(id).title}`, async ({ page, demoSite }) => {
    const { at, told, appears, also = [] } = scenarioOf(id);
    const heard = overhear(page);
    await page.goto(linkTo(new URL(at, demoSite.url).href, { scenario: id }));
    await expect(page).toHaveURL(at);
    await stepsOf(id)(handsOn(page));

    await hear[told](page, appears, heard);
    if (told === 'logged')
      expect(heard.alerts).toEqual(id === 'registro-sin-entrada' ? [REGISTERED] : []);
    for (const words of also) await hear.text(page, words, heard);
  });

/** A registration is told, rightly: only the login that follows is not. */
const REGISTERED = '¡Usuario registrado correctamente!';

interface Heard {
  readonly alerts: string[];
  readonly lines: string[];
}

/** What a page says outside of its markup, collected from now on; every alert is accepted. */
function overhear(page: Page): Heard {
  const heard: Heard = { alerts: [], lines: [] };
  page.on('dialog', (dialog) => {
    // Heard once it is closed: a page with an open alert cannot be left.
    void dialog.accept().then(() => heard.alerts.push(dialog.message()));
  });
  page.on('console', (message) => heard.lines.push(message.text()));
  return heard;
}

/** Waits for what a scenario says, where it says it. */
const hear: Readonly<Record<Told, (page: Page, words: string, heard: Heard) => Promise<void>>> = {
  text: (page, words) =>
    expect(page.locator('#shop').getByText(words, { exact: true }).first()).toBeVisible(),
  toast: (page, words) =>
    expect(page.locator('#shop output[aria-live]').getByText(words, { exact: true })).toBeVisible(),
  alert: (_page, words, { alerts }) => expect.poll(() => alerts).toEqual([words]),
  logged: async (page, words, { lines }) => {
    const said = () => lines.filter((line) => line.startsWith(words));
    await expect.poll(said).not.toEqual([]);
    expect(await announcements(page)).toEqual([]);
    expect(said()).toHaveLength(1);
  },
};

/** The shop's own announcements, once what happened has been painted. The provider's card field speaks for itself. */
const announcements = (page: Page) =>
  page.locator('#shop').evaluate(async (shop) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...shop.querySelectorAll('[role=alert], [role=status], output:not([aria-label])')]
      .map((each) => each.textContent)
      .filter((text) => text !== '');
  });
