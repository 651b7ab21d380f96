/** The built files get their settings when the server starts. A wrong setting stops the start with one sentence. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { headersFor } from '#deploy/headers.ts';
import { buildFor } from '#tools/builds.ts';
import { builtShop } from '#tests/support/builtSites.ts';
import { ensureNginx } from './ensureNginx.ts';
import { openFolder, refusedStart, type Settings, ShopOnNginx } from './shopOnNginx.ts';

let site = '';
beforeAll(async () => {
  await ensureNginx();
  site = await builtShop();
}, 240_000);

async function started(settings: Settings): Promise<ShopOnNginx> {
  const shop = await ShopOnNginx.start(site, settings);
  onTestFinished(() => shop.stop());
  return shop;
}

const documents = ['/', '/cart', '/product/1', '/category/PCs', '/admin'];
const KEY = 'pk_live_51AbCdEf';

describe('the same files serve any backend', () => {
  const settings = {
    VITE_API_URL: 'https://api.example.com/shop/',
    VITE_STRIPE_PUBLISHABLE_KEY: KEY,
    VITE_ERROR_URL: 'https://errors.example.com/in',
  };

  it('settings at the start give the same documents as settings at build time', async () => {
    const shop = await started(settings);
    const built = await openFolder();
    onTestFinished(() => rm(built, { recursive: true }));
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await buildFor(settings.VITE_API_URL, built, settings.VITE_ERROR_URL);

    const maskScripts = (html: string) =>
      html.replaceAll(/assets\/[^"]+|sha256-[\w+/=]+/g, 'a script that has the settings built in');
    const headers = headersFor('/', await readFile(join(built, '_headers'), 'utf8'));
    for (const path of documents) {
      const file = { '/': 'index', '/admin': 'shell', '/product/1': 'product' }[path] ?? path;
      const answer = await shop.ask(path);
      const page = await readFile(join(built, `${file}.html`), 'utf8');
      expect(maskScripts(answer.body), path).toBe(maskScripts(page));
      for (const [name, value] of Object.entries(headers))
        expect(answer.headers[name.toLowerCase()], name).toBe(value);
    }
  }, 60_000);

  it('the compressed documents have the settings too', async () => {
    const shop = await started(settings);
    for (const path of documents) {
      const packed = await shop.ask(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.body).toContain(KEY);
    }
  });

  it('a start leaves the built files as they are, for the next start', async () => {
    const before = await readFile(join(site, 'index.html'), 'utf8');
    const files = await readdir(site, { recursive: true });
    await started(settings);
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe(before);
    expect(await readdir(site, { recursive: true })).toEqual(files);
    const other = await started({ VITE_API_URL: 'http://localhost:4010' });
    const { body, headers } = await other.ask('/');
    expect(body).toContain(`href="http://localhost:4010${contract.products.path}"`);
    expect(body).not.toMatch(/api\.example\.com|pk_live/);
    expect(headers['content-security-policy']).not.toContain('example.com');
  });

  it.each([{}, { VITE_API_URL: '', VITE_STRIPE_PUBLISHABLE_KEY: '', VITE_ERROR_URL: '' }])(
    'without settings the documents are as they were built: %j',
    async (emptySettings) => {
      const shop = await started(emptySettings);
      expect((await shop.ask('/')).body).toBe(await readFile(join(site, 'index.html'), 'utf8'));
    },
  );

  it('a path is an address on the shop’s own origin', async () => {
    const shop = await started({ VITE_API_URL: '/backend', VITE_ERROR_URL: '/errors' });
    const { body, headers } = await shop.ask('/');
    expect(body).toContain(`href="/backend${contract.products.path}"`);
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.stripe");
  });
});

describe('a wrong value stops the start with one sentence', () => {
  const addresses = {
    'no scheme': 'api.example.com',
    'another scheme': 'ftp://api.example.com',
    'a script': 'javascript:alert(1)',
    data: 'data:text/html,x',
    'a query': 'https://api.example.com/?a=b',
    'a fragment': 'https://api.example.com/#a',
    'a name and a password': 'https://ana:secret@api.example.com',
    'a double quote': 'https://api.example.com/"><script>',
    'a quote': "https://api.example.com/'x",
    'a space': 'https://api.example.com https://evil.example',
    'a line break': 'https://api.example.com\nadd_header X y;',
    'a line break and a good line': 'javascript:alert(1)\nhttps://api.example.com',
    'a tab': 'https://api.example.com\tx',
    'a semicolon': "https://api.example.com;script-src 'unsafe-inline'",
    'a comma': 'https://api.example.com,https://evil.example',
    'a pipe': 'https://api.example.com|e id',
    'an ampersand': 'https://api.example.com/&',
    'a backslash': 'https://api.example.com/\\1',
    'a dollar sign': 'https://api.example.com/$(id)',
    'a backtick': 'https://api.example.com/`id`',
    'a star': 'https://*.example.com',
    'a star alone': '*',
    'no host': 'https://',
    'no host but a port': 'https://:8080',
    'a port that is a word': 'https://api.example.com:http',
    'a scheme left to the page': '//evil.example',
    'a keyword of the policy': "'unsafe-inline'",
    'letters beyond ASCII': 'https://españa.example',
  };

  for (const name of ['VITE_API_URL', 'VITE_ERROR_URL'])
    it.each(Object.entries(addresses))(`${name}: %s`, async (_what, value) => {
      const { code, stderr } = await refusedStart(site, { [name]: value });
      expect(code).toBe(1);
      expect(stderr).toMatch(new RegExp(`^${name} must be an address like .*\\.\\n$`));
    });

  it.each([
    ['a secret key', 'sk_live_51AbCdEf', 'secret key'],
    ['a restricted key', 'rk_live_51AbCdEf', 'secret key'],
    ['another key', 'AIzaSy', 'publishable key'],
    ['only its beginning', 'pk_live_', 'publishable key'],
    ['a quote', 'pk_live_1"', 'publishable key'],
    ['a line break', 'pk_live_1\npk_live_2', 'publishable key'],
    ['a pipe', 'pk_live_1|', 'publishable key'],
  ])('VITE_STRIPE_PUBLISHABLE_KEY: %s', async (_what, value, reason) => {
    const { code, stderr } = await refusedStart(site, { VITE_STRIPE_PUBLISHABLE_KEY: value });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^VITE_STRIPE_PUBLISHABLE_KEY [^\n]+\.\n$/);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('AbCdEf'); // a log must not contain a key
  });

  it.each(['http', '0', '65536', '80;', '-1', '999999999999', '80\n81'])(
    'PORT: %j',
    async (PORT) => {
      const { code, stderr } = await refusedStart(site, { PORT });
      expect([code, stderr]).toEqual([1, 'PORT must be a number from 1 to 65535.\n']);
    },
  );

  it('a folder without a built shop', async () => {
    const folder = await openFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const { code, stderr } = await refusedStart(folder, {});
    expect(code).toBe(1);
    expect(stderr).toBe(`There is no built shop in ${folder}: run npm run build.\n`);
  });

  it('a SHOP_RUN folder that contains the built shop', async () => {
    const folder = await openFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const inside = join(folder, 'www');
    await cp(site, inside, { recursive: true });
    const { code, stderr } = await refusedStart(inside, { SHOP_RUN: folder });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^SHOP_RUN must not be where [^\n]+\.\n$/);
    expect(await readdir(inside)).toContain('_headers');
  });

  it.each([
    ['VITE_API_URL', 'was built for one backend'],
    ['VITE_ERROR_URL', 'was built with VITE_ERROR_URL'],
  ])('a shop that was built with another %s', async (name, reason) => {
    const folder = await openFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(site, folder, { recursive: true });
    const page = join(folder, 'index.html');
    const html = await readFile(page, 'utf8');
    await writeFile(page, html.replace(`"${name}" content=""`, `"${name}" content="/a"`));
    const { code, stderr } = await refusedStart(folder, { [name]: '/b' });
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  });
});
