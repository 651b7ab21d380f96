/** The built files get their settings when the server starts. A wrong setting stops the start with one sentence. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shopForNginx } from './ensureNginx.ts';
import { folderForTest, refusedStart, type Settings, ShopOnNginx } from './shopOnNginx.ts';

const site = await shopForNginx();

const started = (settings: Settings) => ShopOnNginx.forTest(site, settings);

/** Returns the folder of a copy of the shop, as a build with this setting writes it. */
async function builtWith(name: string, value: string): Promise<string> {
  const folder = await folderForTest();
  await cp(site, folder, { recursive: true });
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace(`"${name}" content=""`, `"${name}" content="${value}"`));
  return folder;
}

/** The first line of the log. */
const servedFor = (backend: string, { url }: ShopOnNginx) =>
  `Serving the shop in ${site} for the backend ${backend} on port ${new URL(url).port}.\n`;

const documents = ['/', '/cart', '/checkout', '/product/1', '/category/PCs', '/admin'];
const KEY = 'pk_live_51AbCdEf';

describe('the same files serve any backend', () => {
  const settings = {
    VITE_API_URL: 'https://api.example.com/shop/',
    VITE_STRIPE_PUBLISHABLE_KEY: KEY,
    VITE_ERROR_URL: 'https://errors.example.com/in',
  };

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
    const other = await started({ VITE_API_URL: 'https://api.other.example' });
    expect(await other.log()).toBe(servedFor('https://api.other.example', other));
    const { body, headers } = await other.ask('/');
    expect(body).toContain('<meta name="VITE_API_URL" content="https://api.other.example"');
    expect(body).not.toMatch(/api\.example\.com|pk_live/);
    expect(headers['content-security-policy']).not.toContain('example.com');
  });

  it.each([{}, { VITE_API_URL: '' }])('%j: documents are as they were built', async (none) => {
    const shop = await started(none);
    expect(await shop.log()).toBe(servedFor('on its own origin', shop));
    expect((await shop.ask('/')).body).toBe(await readFile(join(site, 'index.html'), 'utf8'));
  });

  it.each([
    ['http://[::1]:4010/base', 'http://[::1]:4010'],
    ['https://a-1.example.com:65535/v1/%C3%B1', 'https://a-1.example.com:65535'],
  ])('%s is an address, of the origin %s', async (VITE_API_URL, origin) => {
    const shop = await started({ VITE_API_URL });
    const { body, headers } = await shop.ask('/');
    expect((await shop.log()).includes('Warning: browsers block')).toBe(origin.includes('['));
    expect(body).toContain(`<meta name="VITE_API_URL" content="${VITE_API_URL}"`);
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${origin} https`);
  });

  it('a path is an address on the shop’s own origin', async () => {
    const shop = await started({ VITE_API_URL: '/backend', VITE_ERROR_URL: '/errors' });
    const { body, headers } = await shop.ask('/');
    expect(body).toContain('<meta name="VITE_API_URL" content="/backend"');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.stripe");
  });
});

describe('the log', () => {
  it('says first what is served, for which backend', async () => {
    const shop = await started({ API_PROXY: 'http://127.0.0.1:4010/v1/' });
    expect(await shop.log()).toBe(servedFor('http://127.0.0.1:4010/v1 behind this server', shop));
  });

  it('warns of an address without encryption, also of the build’s', async () => {
    const warning = /^Warning: http:\/\/\S+ is not encrypted\./m;
    expect(await (await started({ VITE_ERROR_URL: 'http://a.example' })).log()).toMatch(warning);
    const shop = await ShopOnNginx.forTest(await builtWith('VITE_API_URL', 'http://built.example'));
    expect(await shop.log()).toContain(' for the backend http://built.example on port ');
    expect(await shop.log()).toMatch(warning);
  });
});

describe('a wrong value stops the start with one sentence', () => {
  /** What a refused start says: one sentence. */
  async function refusal(settings: Settings, built = site): Promise<string> {
    const { code, stderr } = await refusedStart(built, settings);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+\.\n$/)]);
    return stderr;
  }

  const addresses = [
    ['a script', 'javascript:alert(1)'],
    ['a query', 'https://api.example.com/?a=b'],
    ['a name and a password', 'https://ana:secret@api.example.com'],
    ['a double quote', 'https://api.example.com/"><script>'],
    ['a second source for the policy', 'https://api.example.com https://evil.example'],
    ['another directive for the policy', "https://api.example.com;script-src 'unsafe-inline'"],
    ['a directive for nginx', 'https://api.example.com\nadd_header X y;'],
    ['a command', 'https://api.example.com/$(id)'],
    ['every host', 'https://*.example.com'],
    ['a scheme left to the page', '//evil.example'],
    ['a port above 65535', 'https://api.example.com:65536/v1'],
    ['half an escape', '/base%2'],
  ] as const;
  it.each(addresses)('VITE_API_URL: %s', async (_what, value) => {
    expect(await refusal({ VITE_API_URL: value })).toMatch(/^VITE_API_URL must be an address like/);
  });

  it('VITE_ERROR_URL', async () => {
    expect(await refusal({ VITE_ERROR_URL: 'errors' })).toMatch(
      /^VITE_ERROR_URL must be an address like/,
    );
  });

  const API_PROXY = 'https://api.internal';
  it.each<[string, Settings, RegExp]>([
    ['a path', { API_PROXY: '/base' }, /^API_PROXY must be the address at which/],
    ['a directive', { API_PROXY: 'http://a;b' }, /^API_PROXY must be the address at which/],
    ['an IP address with https', { API_PROXY: 'https://[::1]:8443' }, /must have a name/],
    ['with a VITE_API_URL', { API_PROXY, VITE_API_URL: '/base' }, /leave VITE_API_URL empty/],
    ['a CA that is none', { API_PROXY, API_PROXY_CA: '/etc/passwd' }, /_CA must be a file/],
    ['a CA without https', { API_PROXY: 'http://a', API_PROXY_CA: '/x' }, /for a backend at an/],
    ['paths alone', { API_PROXY_PATHS: '/uploads/' }, /set API_PROXY too/],
    ...['uploads/', '/', '/../a', '/a;b', '*'].map((paths): [string, Settings, RegExp] => [
      `the paths «${paths}»`,
      { API_PROXY, API_PROXY_PATHS: paths },
      /^API_PROXY_PATHS must be paths with spaces between/,
    ]),
    ...['/assets/', '/cart'].map((paths): [string, Settings, RegExp] => [
      `the shop’s own «${paths}»`,
      { API_PROXY, API_PROXY_PATHS: paths },
      /^API_PROXY_PATHS must be free: .* belongs to the shop/,
    ]),
  ])('API_PROXY: %s', async (_what, settings, reason) => {
    expect(await refusal(settings)).toMatch(reason);
  });

  it.each([
    ['a secret key', 'sk_live_51AbCdEf', 'secret key'],
    ['another key', 'AIzaSyAbCdEf', 'publishable key'],
    ['a quote', 'pk_live_1"AbCdEf', 'publishable key'],
  ])('VITE_STRIPE_PUBLISHABLE_KEY: %s', async (_what, value, reason) => {
    const stderr = await refusal({ VITE_STRIPE_PUBLISHABLE_KEY: value });
    expect(stderr).toMatch(/^VITE_STRIPE_PUBLISHABLE_KEY /);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('AbCdEf'); // a log must not contain a key
  });

  it.each(['http', '0', '65536', '80\n81'])('PORT: %j', async (PORT) => {
    expect(await refusal({ PORT })).toMatch(/^PORT must be a number from 1 to 65535\.\n$/);
  });

  it('a folder without a built shop', async () => {
    const folder = await folderForTest();
    expect(await refusal({}, folder)).toMatch(
      /^There is no built shop in .*: run npm run build\.$/m,
    );
  });

  it('a SHOP_RUN folder that contains the built shop', async () => {
    const folder = await folderForTest();
    const inside = join(folder, 'www');
    await cp(site, inside, { recursive: true });
    expect(await refusal({ SHOP_RUN: folder }, inside)).toMatch(/^SHOP_RUN must not be where /);
    expect(await readdir(inside)).toContain('_headers');
  });

  it.each<[string, Settings, RegExp]>([
    ['VITE_API_URL', { VITE_API_URL: '/b' }, /was built for one backend/],
    ['VITE_ERROR_URL', { VITE_ERROR_URL: '/b' }, /was built with VITE_ERROR_URL/],
    ['VITE_API_URL', { API_PROXY }, /leave VITE_API_URL empty/],
  ])('a shop that was built with another %s: %j', async (name, settings, reason) => {
    expect(await refusal(settings, await builtWith(name, '/a'))).toMatch(reason);
  });
});
