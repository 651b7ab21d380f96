import { expect, live as test } from './shop.ts';

/** What an attacker, or a careless change, might put into the page. */
const attempts = {
  'a style in the markup': () => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
  },
  'a style element': () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }));
  },
  'a script in the markup': () => {
    document.body.append(Object.assign(document.createElement('script'), { text: '0' }));
  },
  'a script of another site': () => {
    document.body.append(
      Object.assign(document.createElement('script'), { src: 'http://127.0.0.1:9/a.js' }),
    );
  },
  'a handler in the markup': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="0">');
  },
  'text that is run': () => {
    setTimeout('0'); // oxlint-disable-line typescript/no-implied-eval -- what the policy must refuse
  },
  'a call to another site': () => {
    void fetch('http://127.0.0.1:9/').catch(() => undefined);
  },
  'a frame of another site': () => {
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: 'http://127.0.0.1:9/' }),
    );
  },
  'a picture without https from elsewhere': () => {
    document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/a.png' }));
  },
};

test.describe('the policy refuses, and the watch that every browser test is under sees', () => {
  test.use({ networkMayFail: true });

  for (const [what, attempt] of Object.entries(attempts))
    test(what, async ({ page, faults }) => {
      await page.goto('/nosotros');
      await page.evaluate(attempt);
      const refused = expect.stringContaining('Content Security Policy');
      await expect.poll(() => faults).toContainEqual(refused);
      // Told once or twice, by the policy and by what it stopped; nothing else may be among it.
      await page.close();
      for (const fault of faults.splice(0)) expect(fault).toEqual(refused);
    });
});
