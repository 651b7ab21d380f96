/** For nginx's responses, MDN's HTTP Observatory gives the shop 135 points, and 140 on a domain in the HSTS list. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtShop } from '#tests/support/builtSites.ts';
import { ensureNginx } from './ensureNginx.ts';
import { results, score, type Site } from './observatory.ts';
import { type Answer, ShopOnNginx } from './shopOnNginx.ts';

let shop: ShopOnNginx;
let home: Answer;
beforeAll(async () => {
  await ensureNginx();
  shop = await ShopOnNginx.start(await builtShop());
  home = await shop.ask('/');
}, 240_000);
afterAll(() => shop.stop());

describe('the score of the HTTP Observatory', () => {
  const siteOn = (host: Site['host'], headers: Site['headers'] = {}): Site => ({
    headers: { ...home.headers, ...headers },
    html: home.body,
    host,
  });
  const best = { preloaded: true, redirects: true };

  it('is 140 on a domain in the HSTS list, behind a redirect to https', () => {
    expect(results(siteOn(best)).filter((each) => /not-|unsafe-(?!default)/.test(each))).toEqual([
      'cookies-not-found',
      'cross-origin-resource-sharing-not-implemented',
    ]);
    expect(score(siteOn(best))).toBe(140);
  });

  it('is 135 from the headers and the documents alone', () => {
    expect(score(siteOn({ ...best, preloaded: false }))).toBe(135);
  });

  it('is less for every header that is missing or weak', () => {
    const csp = String(home.headers['content-security-policy']);
    const weaker: Site['headers'][] = [
      { 'content-security-policy': undefined },
      { 'content-security-policy': csp.replace('script-src', "script-src 'unsafe-inline'") },
      { 'content-security-policy': csp.replace('style-src', "style-src 'unsafe-inline'") },
      { 'content-security-policy': csp.replace('script-src', "script-src 'unsafe-eval'") },
      { 'content-security-policy': csp.replace('img-src', 'img-src http:') },
      { 'content-security-policy': csp.replace('connect-src', 'connect-src http://api.example') },
      { 'content-security-policy': csp.replace("default-src 'none'", "default-src 'self'") },
      { 'content-security-policy': csp.replace("; form-action 'none'", '') },
      { 'content-security-policy': csp.replace("; frame-ancestors 'none'", '') },
      { 'strict-transport-security': undefined },
      { 'strict-transport-security': 'max-age=300' },
      { 'strict-transport-security': 'max-age=63072000' },
      { 'referrer-policy': 'unsafe-url' },
      { 'x-content-type-options': undefined },
      { 'cross-origin-resource-policy': undefined },
    ];
    for (const change of weaker)
      expect(score(siteOn(best, change)), JSON.stringify(change)).toBeLessThan(140);
    expect(score({ ...siteOn(best), html: home.body.replaceAll(' integrity=', ' no=') })).toBe(135);
    expect(score(siteOn({ ...best, redirects: false }))).toBe(80);
  });

  it('is 55 less with a backend that is not encrypted, as the start script says', async () => {
    const VITE_API_URL = 'http://api.example.com';
    const plain = await ShopOnNginx.start(await builtShop(), { VITE_API_URL });
    onTestFinished(() => plain.stop());
    const { headers, body } = await plain.ask('/');
    const host = { ...best, preloaded: false };
    expect(score({ headers, html: body, host })).toBe(135 - 55);
  });
});
