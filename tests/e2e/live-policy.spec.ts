/** The content security policy refuses foreign code, styles, calls and pictures, and the tests notice every refusal. */
import { expect, live as test } from './shop.ts';

const elsewhere = 'http://127.0.0.1:9';

/** What is inserted into the page, and the violation that the browser reports: its directive and its source. */
const attempts: readonly (readonly [what: string, refused: string, attempt: () => void])[] = [
  [
    'a style in the markup',
    'style-src-attr inline',
    () => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'),
  ],
  [
    'a style element',
    'style-src-elem inline',
    () =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' })),
  ],
  [
    'a script in the markup',
    'script-src-elem inline',
    () => document.body.append(Object.assign(document.createElement('script'), { text: '0' })),
  ],
  [
    'a script of another site',
    `script-src-elem ${elsewhere}/a.js`,
    () =>
      document.body.append(
        Object.assign(document.createElement('script'), { src: 'http://127.0.0.1:9/a.js' }),
      ),
  ],
  [
    'a handler in the markup',
    'script-src-attr inline',
    () => document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="0">'),
  ],
  [
    'text that is run',
    'script-src eval',
    () => void setTimeout('0'), // oxlint-disable-line typescript/no-implied-eval -- the policy must refuse it
  ],
  [
    'a call to another site',
    `connect-src ${elsewhere}/call`,
    () => void fetch('http://127.0.0.1:9/call').catch(() => undefined),
  ],
  [
    'a frame of another site',
    `frame-src ${elsewhere}`,
    () =>
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'http://127.0.0.1:9/frame' }),
      ),
  ],
  [
    'a picture without https from elsewhere',
    `img-src ${elsewhere}/a.png`,
    () => document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/a.png' })),
  ],
];

test.use({ networkMayFail: true });

test('the policy blocks everything foreign, and the tests notice the violation', async ({
  page,
  faults,
}) => {
  await page.goto('/nosotros');
  for (const [what, refused, attempt] of attempts)
    await test.step(what, async () => {
      await page.evaluate(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective, blockedURI }) =>
            Object.assign(window, { refused: `${effectiveDirective} ${blockedURI}` }),
          { once: true },
        );
      });
      const seen = faults.length;
      await page.evaluate(attempt);
      await expect
        .poll(() => page.evaluate(() => 'refused' in window && window.refused))
        .toBe(refused);
      await expect.poll(() => faults.length).toBeGreaterThan(seen);
    });
  // The policy and the blocked action may both log an attempt. No other fault may be logged.
  await page.close();
  expect(faults.length).toBeGreaterThanOrEqual(attempts.length);
  for (const fault of faults.splice(0))
    expect(fault).toEqual(expect.stringContaining('Content Security Policy'));
});
