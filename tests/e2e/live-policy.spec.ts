/** The content security policy refuses foreign code, styles, calls and pictures, and the tests notice every refusal. */
import { expect, live as test } from './shop.ts';

const elsewhere = 'http://127.0.0.1:9';

/** What is inserted into the page, and the violation that the browser reports: its directive and its source. */
const attempts: readonly (readonly [refused: string, attempt: () => void])[] = [
  [
    'style-src-attr inline',
    () => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'),
  ],
  [
    'script-src-elem inline',
    () => document.body.append(Object.assign(document.createElement('script'), { text: '0' })),
  ],
  [
    `script-src-elem ${elsewhere}/a.js`,
    () =>
      document.body.append(
        Object.assign(document.createElement('script'), { src: 'http://127.0.0.1:9/a.js' }),
      ),
  ],
  [
    'script-src-attr inline',
    () => document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="0">'),
  ],
  [
    `connect-src ${elsewhere}/call`,
    () => void fetch('http://127.0.0.1:9/call').catch(() => undefined),
  ],
  [
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
  for (const [refused, attempt] of attempts)
    await test.step(refused, async () => {
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
  for (const fault of faults.splice(0))
    expect(fault).toEqual(expect.stringContaining('Content Security Policy'));
});
