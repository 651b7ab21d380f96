/** Every host sends the same headers. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { headersFor } from '#deploy/headers.ts';
import { projectRoot } from '#tools/builds.ts';
import { serve } from '#tests/support/site.ts';
import { builtShop } from '#tests/support/builtSites.ts';
import { ensureNginx } from './ensureNginx.ts';
import { ShopOnNginx } from './shopOnNginx.ts';

let site = '';
let shop: ShopOnNginx;
beforeAll(async () => {
  await ensureNginx();
  site = await builtShop();
  shop = await ShopOnNginx.start(site);
}, 240_000);
afterAll(() => shop.stop());

const assetsOf = async (folder: string) => (await readdir(join(folder, 'assets'))).toSorted();

/** Cloudflare Pages takes this many rules, each of at most 2000 letters in a line. */
const LIMITS = { rules: 100, line: 2000 };

it('a missing file is not kept, on a host that sends the rules of its path with a 404', async () => {
  const file = await readFile(join(site, '_headers'), 'utf8');
  for (const missing of ['old-1234.js', '', '*', 'index.js'])
    expect(headersFor(`/assets/${missing}`, file)).not.toHaveProperty('Cache-Control');
  for (const name of await assetsOf(site))
    expect(headersFor(`/assets/${name}`, file)['Cache-Control']).toContain('immutable');
  expect(file.match(/^\//gm)?.length).toBeLessThanOrEqual(LIMITS.rules);
  for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(LIMITS.line);
});

it('nginx, the preview and the server of the browser tests send the same headers', async () => {
  const file = await readFile(join(site, '_headers'), 'utf8');
  const testServer = await serve(site);
  onTestFinished(() => testServer.stop());
  const previewServer = await preview({
    root: projectRoot,
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: site },
    preview: { port: 0, strictPort: false },
  });
  onTestFinished(() => previewServer.close());
  const [local = ''] = previewServer.resolvedUrls?.local ?? [];

  const [script = ''] = (await assetsOf(site)).filter((name) => name.endsWith('.js'));
  for (const path of ['/', '/admin', '/product/1', `/assets/${script}`]) {
    const expected = headersFor(path, file);
    expect(Object.keys(expected).length).toBeGreaterThan(7);
    const fromNginx = (await shop.ask(path)).headers;
    const accept = { headers: { accept: 'text/html' } };
    const fromTests = (await fetch(testServer.url + path, accept)).headers;
    const fromPreview = (await fetch(new URL(path, local), accept)).headers;
    for (const [name, value] of Object.entries(expected)) {
      expect(fromNginx[name.toLowerCase()], `nginx, ${path}: ${name}`).toBe(value);
      expect(fromTests.get(name), `tests, ${path}: ${name}`).toBe(value);
      expect(fromPreview.get(name), `preview, ${path}: ${name}`).toBe(value);
    }
  }
});
