import { perform } from './hands.ts';
import { scenarioOf } from './index.ts';
import type { Told } from './scenario.ts';
import { sentencesOf } from './steps.ts';
import { literal, writtenHands } from './writtenHands.ts';

/** A scenario as a whole test file for Playwright: it sets the scenario up, takes its steps and expects its texts. */
export async function asPlaywright(id: string): Promise<string> {
  const { at, title, steps, told, appears, also = [], inCardField, calls = {} } = scenarioOf(id);
  const { hands, written } = writtenHands();
  await perform(steps, hands);
  const body = [
    ...(at === '/checkout' ? [skippedLive] : []),
    `await scenario(${literal(id)});`,
    ...(steps === undefined ? [] : [`// ${sentencesOf(steps)}`]),
    ...written,
    expectations[told](appears),
    ...also.map(expectations.text),
    ...(inCardField === undefined ? [] : [expectations.text(inCardField)]),
    ...Object.entries(calls).map(([call, times]) => `await calls('${call}').toBe(${times});`),
  ].map((line) => `  ${line}`);
  const used = fixtures.filter((name) => new RegExp(`\\b${name}\\b[.() ]`).test(body.join('\n')));
  return `import { expect, test as base } from '@playwright/test';
import { shopTest } from 'tienda-de-computo/playwright';

const test = shopTest(base, expect);

test(${literal(title)}, async ({ ${used.join(', ')} }) => {
${body.join('\n')}
});
`;
}

const fixtures = ['page', 'mockUrl', 'scenario', 'calls', 'alerts', 'lines'];

/** On the live build the card field is the payment provider's, which does not take the demo's cards. */
const skippedLive = "test.skip(mockUrl !== undefined, 'the card field is the demo’s');";

/** In the shop only: the demo's own strip and panel may show the same words. */
const expectations: Readonly<Record<Told, (text: string) => string>> = {
  text: (text) => visible(`getByText(${literal(text)}, { exact: true }).first()`),
  toast: (text) =>
    visible(`locator('output[aria-live]').getByText(${literal(text)}, { exact: true })`),
  alert: (text) => `await expect.poll(() => alerts).toEqual([${literal(text)}]);`,
  logged: (text) =>
    `await expect.poll(() => lines).toContainEqual(expect.stringContaining(${literal(text)}));`,
};

function visible(place: string): string {
  return `await expect(page.locator('#shop').${place}).toBeVisible();`;
}
