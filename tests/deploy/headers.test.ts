/** Every host sends the same headers, and the content security policy fits the built documents. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { headersFile, headersFor } from '#deploy/headers.ts';
import { projectRoot } from '#tools/builds.ts';
import { serve } from '#tests/support/site.ts';
import { BELOW, builtDemo, builtShop } from '#tests/support/builtSites.ts';
import { ensureNginx } from './ensureNginx.ts';
import { results, score, type Site } from './observatory.ts';
import { type Answer, ShopOnNginx } from './shopOnNginx.ts';

let site = '';
let shop: ShopOnNginx;
let home: Answer;
beforeAll(async () => {
  await ensureNginx();
  site = await builtShop();
  shop = await ShopOnNginx.start(site);
  home = await shop.ask('/');
}, 240_000);
afterAll(() => shop.stop());

const documentsOf = async (folder: string) =>
  Promise.all(
    (await readdir(folder, { recursive: true }))
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => ({ file, html: await readFile(join(folder, file), 'utf8') })),
  );
const stylesOf = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

describe('the headers are the same', () => {
  const addresses = ['/', '/cart', '/admin', '/product/1', '/favicon.svg'];

  it('in the table and in the file for static hosts', async () => {
    const styles = stylesOf(await readFile(join(site, 'index.html'), 'utf8'));
    const table = headersFile({ base: '/', api: '', errors: '', styles, demo: false });
    expect(await readFile(join(site, '_headers'), 'utf8')).toBe(table);
  });

  it('in what nginx, the preview and the server of the browser tests answer', async () => {
    const file = await readFile(join(site, '_headers'), 'utf8');
    const tests = await serve(site);
    onTestFinished(() => tests.stop());
    const shown = await preview({
      root: projectRoot,
      mode: 'production',
      logLevel: 'silent',
      build: { outDir: site },
      preview: { port: 0, strictPort: false },
    });
    onTestFinished(() => shown.close());
    const [local = ''] = shown.resolvedUrls?.local ?? [];

    const [script = ''] = (await readdir(join(site, 'assets'))).filter((f) => f.endsWith('.js'));
    for (const path of [...addresses, `/assets/${script}`]) {
      const stated = headersFor(path, file);
      expect(Object.keys(stated).length).toBeGreaterThan(7);
      const fromNginx = (await shop.ask(path)).headers;
      const accept = { headers: { accept: 'text/html' } };
      const fromTests = (await fetch(tests.url + path, accept)).headers;
      const fromPreview = (await fetch(new URL(path, local), accept)).headers;
      for (const [name, value] of Object.entries(stated)) {
        expect(fromNginx[name.toLowerCase()], `nginx, ${path}: ${name}`).toBe(value);
        expect(fromTests.get(name), `tests, ${path}: ${name}`).toBe(value);
        expect(fromPreview.get(name), `preview, ${path}: ${name}`).toBe(value);
      }
    }
  });
});

describe('the policy', () => {
  const directive = (name: string, headers: Answer['headers'] = home.headers) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`)
      .exec(String(headers['content-security-policy']))?.[1]
      ?.split(' ') ?? [];

  it('lets nothing pass that is not named', () => {
    expect(directive('default-src')).toEqual(["'none'"]);
    expect(String(home.headers['content-security-policy'])).not.toMatch(/unsafe|http:|\*[; ]/);
    for (const closed of ['base-uri', 'form-action', 'frame-ancestors'])
      expect(directive(closed), closed).toEqual(["'none'"]);
  });

  it('has the hash of every style in a document, and no document has anything else inline', async () => {
    for (const { file, html } of await documentsOf(site)) {
      expect(stylesOf(html), file).toHaveLength(1);
      expect(directive('style-src'), file).toEqual(
        stylesOf(html).map((s) => `'sha256-${sha256(s)}'`),
      );
      expect(html.match(/<script(?![^>]* src=)[^>]*>/g) ?? [], file).toEqual([]);
      expect(html.match(/ (style|on\w+)="|javascript:/g) ?? [], file).toEqual([]);
    }
  });

  it('gives the demo its worker and its payment page, and nothing more', async () => {
    const folder = await builtDemo();
    const file = await readFile(join(folder, '_headers'), 'utf8');
    const demo = new Map(
      Object.entries(headersFor(BELOW, file)).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const policy = { 'content-security-policy': demo.get('content-security-policy') };
    const styles = new Set<string>();
    for (const { html } of await documentsOf(folder)) for (const s of stylesOf(html)) styles.add(s);
    expect(new Set(directive('style-src', policy))).toEqual(
      new Set([...[...styles].map((style) => `'sha256-${sha256(style)}'`), "'self'"]),
    );
    expect(directive('worker-src', policy)).toEqual(["'self'"]);
    expect(directive('worker-src')).toEqual([]);
    expect(new Set(directive('connect-src', policy))).toEqual(
      new Set([...directive('connect-src'), ...directive('img-src')]),
    );
    for (const same of ['default-src', 'script-src', 'img-src', 'font-src', 'frame-src'])
      expect(directive(same, policy), same).toEqual(directive(same));
    expect(headersFor(`${BELOW}assets/a.js`, file)).toHaveProperty('Cache-Control');
  }, 60_000);
});

it('every script that a document names is the one that was built', async () => {
  for (const { file, html } of await documentsOf(site)) {
    const named = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"[^>]*>/g)];
    expect(named.length, file).toBeGreaterThan(1);
    for (const [tag, script = ''] of named)
      expect(tag, file).toContain(
        `integrity="sha256-${sha256(await readFile(join(site, script)))}"`,
      );
  }
});

describe('the score of the HTTP Observatory', () => {
  const rated = (host: Site['host'], headers: Site['headers'] = {}): Site => ({
    headers: { ...home.headers, ...headers },
    html: home.body,
    host,
  });
  const best = { preloaded: true, redirects: true };

  it('is 140 on a domain in the HSTS list, behind a redirect to https', () => {
    expect(results(rated(best)).filter((each) => /not-|unsafe-(?!default)/.test(each))).toEqual([
      'cookies-not-found',
      'cross-origin-resource-sharing-not-implemented',
    ]);
    expect(score(rated(best))).toBe(140);
  });

  it('is 135 from the headers and the documents alone', () => {
    expect(score(rated({ ...best, preloaded: false }))).toBe(135);
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
      expect(score(rated(best, change)), JSON.stringify(change)).toBeLessThan(140);
    expect(score({ ...rated(best), html: home.body.replaceAll(' integrity=', ' no=') })).toBe(135);
    expect(score(rated({ ...best, redirects: false }))).toBe(80);
  });
});
