/** nginx serves every address with its document, content type and cache lifetime, and serves nothing else. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFor } from '#deploy/headers.ts';
import { documents } from '#build/documents.ts';
import { routePaths } from '#src/lib/paths.ts';
import { shopForNginx } from './ensureNginx.ts';
import { ShopOnNginx } from './shopOnNginx.ts';

let site = '';
let shop: ShopOnNginx;
beforeAll(async () => {
  site = await shopForNginx();
  shop = await ShopOnNginx.start(site);
}, 240_000);
afterAll(() => shop.stop());

const read = (file: string) => readFile(join(site, file), 'utf8');
const assets = async () => (await readdir(join(site, 'assets'))).map((name) => `/assets/${name}`);

describe('every address gets its document', () => {
  it.each([
    // `documents.test.ts` compares these with the specification's screens.
    ...documents.filter(({ path }) => !path.includes(':')).map(({ path, file }) => [path, file]),
    ['/product/72', 'product.html'],
    ['/product/72/', 'product.html'],
    ['/cart?success=true', 'cart.html'],
    [routePaths.admin, 'shell.html'],
    ['/category/Drones', 'shell.html'],
    ['/category/', 'shell.html'],
    ['/brand/A%2FB', 'shell.html'],
    ['//evil', 'shell.html'],
  ])('%s ← %s', async (path, file) => {
    const { status, headers, body } = await shop.ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toBe(await read(file));
  });

  it('every file has its content type', async () => {
    const types = {
      '/favicon.svg': /^image\/svg\+xml/,
      '/icon-192.png': /^image\/png$/,
      '/manifest.webmanifest': /^application\/manifest\+json/,
      '/pictures/placeholder.svg': /^image\/svg\+xml/,
    };
    for (const [path, type] of Object.entries(types))
      expect((await shop.ask(path)).headers['content-type'], path).toMatch(type);
    for (const path of await assets())
      expect((await shop.ask(path)).headers['content-type'], path).toMatch(
        path.endsWith('.js') ? /^text\/javascript; charset=utf-8$/ : /^font\/woff2$/,
      );
  });

  it('a health check is answered with «ok»', async () => {
    expect(await shop.ask('/health')).toMatchObject({ status: 200, body: 'ok\n' });
  });
});

describe('missing and private files are not found', () => {
  it.each([
    '/assets/',
    '/assets/old-1234.js',
    '/assets/index.js.map',
    '/.git/config',
    '/.env',
    '/nginx.conf',
    '/index.html.gz',
  ])('%s', async (path) => {
    const { status, body, headers } = await shop.ask(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('id="shop"');
  });

  it.each([
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../headers.conf',
    '/%00',
  ])('%s leads to no file outside the shop', async (path) => {
    const { status, body } = await shop.ask(path);
    expect([200, 400, 404]).toContain(status);
    if (status === 200) expect(body).toBe(await read('shell.html'));
    expect(body).not.toMatch(/root:|worker_processes|add_header/);
  });

  it.each(['POST', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    for (const path of ['/', '/assets/none.js'])
      expect((await shop.ask(path, { method })).status).toBe(405);
  });
});

describe('what caches keep, and for how long', () => {
  it('a file with a hash in its name is kept for a year, also after a 304', async () => {
    const kept = 'public, max-age=31536000, immutable';
    for (const path of await assets()) {
      const ofFile = headersFor(path, await read('_headers'));
      const origin = ofFile['Access-Control-Allow-Origin'];
      const { headers } = await shop.ask(path);
      // Asked for in part, it comes whole.
      for (const asked of [{}, { range: 'bytes=0-9' }, { 'if-none-match': String(headers.etag) }]) {
        const answer = await shop.ask(path, { headers: asked });
        expect(answer.status, path).toBe('if-none-match' in asked ? 304 : 200);
        expect(answer.headers['cache-control'], path).toBe(kept);
        expect(answer.headers['access-control-allow-origin'], path).toBe(origin);
      }
    }
  });

  it.each(['/', '/admin', '/product/1', '/favicon.svg'])(
    '%s is asked for again each time, and answered with 304',
    async (path) => {
      const first = await shop.ask(path);
      expect(first.headers['cache-control']).toBe('no-cache');
      const etag = String(first.headers.etag);
      const second = await shop.ask(path, { headers: { 'if-none-match': etag } });
      expect(second.status).toBe(304);
      expect(second.headers['cache-control']).toBe('no-cache');
    },
  );

  it('answers are compressed for browsers that accept it, and Vary tells caches so', async () => {
    for (const path of ['/', '/pictures/logo.svg', ...(await assets())]) {
      const headers = { 'accept-encoding': 'gzip, br', via: '1.1 cdn' };
      const compressed = await shop.ask(path, { headers });
      const plain = await shop.ask(path);
      expect(compressed.body, path).toBe(plain.body);
      if (path.endsWith('.woff2')) continue; // is compressed already
      expect(compressed.headers['content-encoding'], path).toBe('gzip');
      expect(compressed.headers.vary, path).toBe('Accept-Encoding');
      const bytes = Number(plain.headers['content-length']);
      if (bytes > 200) expect(Number(compressed.headers['content-length'])).toBeLessThan(bytes);
    }
  });
});

describe('every answer carries the headers', () => {
  const answers: Record<string, () => ReturnType<ShopOnNginx['ask']>> = {
    'a document': () => shop.ask('/'),
    HEAD: () => shop.ask('/', { method: 'HEAD' }),
    'a file, asked for in parts': () =>
      shop.ask('/social.png', { headers: { range: 'bytes=0-9' } }),
    'not changed': async () => {
      const { headers } = await shop.ask('/');
      return shop.ask('/', { headers: { 'if-none-match': String(headers.etag) } });
    },
    'a file that is not there': () => shop.ask('/assets/none.js'),
    'a method that is refused': () => shop.ask('/', { method: 'POST' }),
    'an address that is too long': () => shop.ask(`/${'a'.repeat(40_000)}`),
    'a body that is too big': () =>
      shop.ask('/', { method: 'POST', headers: { 'content-length': '9999999' } }),
  };

  it.each(Object.entries(answers))('%s', async (_what, answer) => {
    const { headers } = await answer();
    const { 'Cache-Control': _cacheControl, ...expected } = headersFor('/', await read('_headers'));
    expect(Object.keys(expected).length).toBeGreaterThan(6);
    for (const [name, value] of Object.entries(expected))
      expect(headers[name.toLowerCase()], name).toBe(value);
    expect(headers['server']).toBe('nginx'); // without a version
  });
});
