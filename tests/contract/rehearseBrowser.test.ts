/** The cookies of a buyer in a rehearsal. */
import { expect, it } from 'vitest';
import { Browser } from '#contracts/kit/payments/browser.ts';

it('sends the headers of the state, and the last value of each cookie', () => {
  const browser = new Browser({ Cookie: 'session=1; lang=es', 'X-Token': 'a' });
  browser.take(['session=2; Path=/; HttpOnly', 'theme=dark; Max-Age=60']);
  browser.take(['session=3; Expires=Fri, 31 Dec 2199 23:59:59 GMT']);
  expect(browser.headers).toEqual({ cookie: 'session=3; lang=es; theme=dark', 'x-token': 'a' });
});

it.each([
  'session=; Max-Age=0',
  'session=gone; max-age=-1; Expires=Fri, 31 Dec 2199 23:59:59 GMT',
  'session=; expires=Thu, 01 Jan 1970 00:00:00 GMT',
])('forgets a cookie that is over: %s', (cookie) => {
  const browser = new Browser({ cookie: 'session=1; lang=es' });
  browser.take([cookie]);
  expect(browser.headers).toEqual({ cookie: 'lang=es' });
  browser.take(['lang=; Max-Age=0']);
  expect(browser.headers).toEqual({});
});
