import { onePixelPng } from '#contracts/examples/fixtures.ts';
import { type Driver, perform } from './driver.ts';
import { scenarioOf } from './index.ts';
import type { Told } from './scenario.ts';
import { sentencesOf } from './steps.ts';

/** A scenario as a whole test file for Playwright: it sets the scenario up, takes its steps and expects its texts. */
export async function asPlaywright(id: string): Promise<string> {
  const { at, title, steps, told, appears, also = [], inCardField, calls = {} } = scenarioOf(id);
  const written: string[] = [];
  await perform(steps, writingDriver(written));
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
  logged,
};

function visible(place: string): string {
  return `await expect(page.locator('#shop').${place}).toBeVisible();`;
}

function logged(text: string): string {
  return `await expect.poll(() => lines).toContainEqual(expect.stringContaining(${literal(text)}));`;
}

/** A visitor's actions that are not performed: each becomes a line of a Playwright test. */
function writingDriver(lines: string[]): Driver {
  const write = async (line: string) => void lines.push(`await ${line};`);
  const click = (role: string, name: string | RegExp, part = '') =>
    write(
      `page${part}.getByRole('${role}', { name: ${literal(name)}, exact: true }).first().click()`,
    );
  return {
    press: (button) => click('button', button),
    send: (button) => click('button', button, ".locator('form')"),
    follow: (link) => click('link', link),
    turnTo: (tab) => click('tab', tab),
    open: async (section) => {
      const title = `page.locator('summary').filter({ hasText: ${literal(section)} })`;
      // A click would close a section that is open already.
      const isClosed = `(await ${title}.locator('..').getAttribute('open')) === null`;
      lines.push(`if (${isClosed}) await ${title}.click();`);
    },
    write: async (texts) => {
      for (const [label, text] of Object.entries(texts))
        await write(`${fieldOf(label)}.fill(${literal(text)})`);
    },
    choosePicture: (label) => write(`${fieldOf(label)}.setInputFiles(${picture})`),
    reloadAfter: async (words) => {
      lines.push(logged(words));
      await write('page.reload()');
    },
  };
}

const bytes = literal(btoa(String.fromCharCode(...onePixelPng)));
const picture = `{ name: 't.png', mimeType: 'image/png', buffer: Buffer.from(${bytes}, 'base64') }`;

function fieldOf(label: string): string {
  return `page.getByLabel(${literal(label)})`;
}

/** A text or a pattern as TypeScript. */
function literal(value: string | RegExp): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
}
