/** The built files get their settings when the server starts. A wrong setting stops the start with one sentence. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
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

/** Returns the folder of a copy of the shop, as a build with this setting writes it. */
async function builtWith(name: string, value: string): Promise<string> {
  const folder = await openFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(site, folder, { recursive: true });
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace(`"${name}" content=""`, `"${name}" content="${value}"`));
  return folder;
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
    const folder = await openFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const built = join(folder, 'dist'); // the build makes a second folder beside it
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
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
    expect(body).toContain('<meta name="VITE_API_URL" content="http://localhost:4010"');
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

  it.each([
    ['http://[::1]:4010/base', 'http://[::1]:4010'],
    ['https://[2001:db8:0:1:1:1:1:1]', 'https://[2001:db8:0:1:1:1:1:1]'],
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

describe('the first line of the log', () => {
  it.each([
    [{}, 'on its own origin'],
    [{ VITE_API_URL: '/backend' }, '/backend'],
    [{ VITE_API_URL: 'https://api.example.com' }, 'https://api.example.com'],
    [{ VITE_API_URL: 'http://localhost:4010' }, 'http://localhost:4010'],
    [{ API_PROXY: 'http://127.0.0.1:4010/v1/' }, 'http://127.0.0.1:4010/v1 behind this server'],
  ])('says what is served, for which backend, on which port: %j', async (settings, backend) => {
    const shop = await started(settings);
    const { port } = new URL(shop.url);
    expect(await shop.log()).toBe(
      `Serving the shop in ${site} for the backend ${backend} on port ${port}.\n`,
    );
  });

  it('names the backend of the build', async () => {
    const built = await builtWith('VITE_API_URL', 'http://built.example');
    const shop = await ShopOnNginx.start(built);
    onTestFinished(() => shop.stop());
    expect(await shop.log()).toContain(' for the backend http://built.example on port ');
    expect(await shop.log()).toContain('Warning: http://built.example is not encrypted.');
  });

  it.each(['VITE_API_URL', 'VITE_ERROR_URL'])('is followed by a warning: %s', async (name) => {
    const shop = await started({ [name]: 'http://api.example.com' });
    const [, second] = (await shop.log()).split('\n');
    expect(second).toMatch(/^Warning: http:\/\/api\.example\.com is not encrypted\. .* 55 points /);
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
    'a port above 65535': 'https://api.example.com:65536',
    'a port above 65535 before a path': 'https://api.example.com:99999/v1',
    'a port of zeros': 'https://api.example.com:00000',
    'a port after a port': 'https://api.example.com:80:80',
    'an empty part of a host': 'https://a..b',
    'a part of a host that begins with a hyphen': 'https://a.-b',
    'an address without a scheme': '//x',
    'a lone percent sign': 'https://api.example.com/100%',
    'half an escape': '/base%2',
    'IPv6 without brackets': 'http://::1',
    'IPv6 without an end': 'http://[::1',
    'IPv6 with two gaps': 'http://[1::2::3]',
    'IPv6 that is too short': 'http://[1:2]',
    'IPv6 with a word': 'http://[::host]',
    'brackets in a path': 'https://api.example.com/[::1]',
    'a port above 65535 after IPv6': 'http://[::1]:70000',
  };

  for (const name of ['VITE_API_URL', 'VITE_ERROR_URL'])
    it.each(Object.entries(addresses))(`${name}: %s`, async (_what, value) => {
      const { code, stderr } = await refusedStart(site, { [name]: value });
      expect(code).toBe(1);
      expect(stderr).toMatch(new RegExp(`^${name} must be an address like .*\\.\\n$`));
    });

  it.each([
    ['a path, which is on the shop’s own origin', '/base'],
    ['a host without a scheme', 'localhost:4010'],
    ['a query', addresses['a query']],
    ['a name and a password', addresses['a name and a password']],
    ['a space', addresses['a space']],
    ['a semicolon', addresses['a semicolon']],
    ['a line break', addresses['a line break']],
    ['a line break and a good line', addresses['a line break and a good line']],
    ['a dollar sign', addresses['a dollar sign']],
    ['a port above 65535', addresses['a port above 65535']],
  ])('API_PROXY: %s', async (_what, value) => {
    const { code, stderr } = await refusedStart(site, { API_PROXY: value });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^API_PROXY must be the address at which [^\n]+\.\n$/);
  });

  const API_PROXY = 'https://api.internal';
  it.each<[string, Settings, RegExp]>([
    ['an IPv4 address with https', { API_PROXY: 'https://10.0.0.1/base' }, /must have a name/],
    ['an IPv6 address with https', { API_PROXY: 'https://[::1]:8443' }, /must have a name/],
    ['with a VITE_API_URL', { API_PROXY, VITE_API_URL: '/base' }, /leave VITE_API_URL empty/],
    ['a CA that is not there', { API_PROXY, API_PROXY_CA: '/none' }, /_CA must be a file/],
    [
      'a name of digits and «a» to «f»',
      { API_PROXY: 'https://fe1', API_PROXY_CA: '/' },
      /_CA must/,
    ],
    ['a CA that is a folder', { API_PROXY, API_PROXY_CA: '/' }, /_CA must be a file/],
    ['a CA that is none', { API_PROXY, API_PROXY_CA: '/etc/passwd' }, /_CA must be a file/],
    ['a CA without https', { API_PROXY: 'http://a', API_PROXY_CA: '/x' }, /for a backend at an/],
    ['a CA alone', { API_PROXY_CA: '/etc/passwd' }, /set API_PROXY too/],
    ['paths alone', { API_PROXY_PATHS: '/uploads/' }, /set API_PROXY too/],
    ...[
      'uploads/',
      '/',
      '//x',
      '/a//b',
      '/../a',
      '/a/..',
      '/a/./b',
      '/a"',
      '/a;b',
      '/a$b',
      '/a\n/b',
      '*',
    ].map((paths): [string, Settings, RegExp] => [
      `the paths «${paths}»`,
      { API_PROXY, API_PROXY_PATHS: paths },
      /^API_PROXY_PATHS must be paths with spaces between/,
    ]),
    ...['/assets/', '/cart', '/category/', '/product/', '/x/ /index.html'].map(
      (paths): [string, Settings, RegExp] => [
        `the shop’s own «${paths}»`,
        { API_PROXY, API_PROXY_PATHS: paths },
        /^API_PROXY_PATHS must be free: .* belongs to the shop/,
      ],
    ),
  ])('API_PROXY: %s', async (_what, settings, reason) => {
    const { code, stderr } = await refusedStart(site, settings);
    expect([code, stderr]).toEqual([1, expect.stringMatching(reason)]);
    expect(stderr).toMatch(/^API_PROXY[^\n]+\.\n$/);
  });

  it('API_PROXY for a shop that was built for one backend', async () => {
    const folder = await builtWith('VITE_API_URL', '/a');
    const { code, stderr } = await refusedStart(folder, { API_PROXY });
    expect([code, stderr]).toEqual([1, expect.stringContaining('leave VITE_API_URL empty')]);
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

  it.each(['http', '0', '65536', '80;', '-1', '999999999999', '80\n81', '00000'])(
    'PORT: %j',
    async (PORT) => {
      const { code, stderr } = await refusedStart(site, { PORT });
      expect([code, stderr]).toEqual([1, 'PORT must be a number from 1 to 65535.\n']);
    },
  );

  it('a SHOP_RUN that is no folder to write to', async () => {
    const { code, stderr } = await refusedStart(site, { SHOP_RUN: '/dev/null/shop' });
    const sentence = 'SHOP_RUN must be a folder to write to: /dev/null/shop is not.\n';
    expect([code, stderr]).toEqual([1, sentence]);
  });

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
    const folder = await builtWith(name, '/a');
    const { code, stderr } = await refusedStart(folder, { [name]: '/b' });
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  });

  it('a shop whose documents have no place for the address', async () => {
    const folder = await builtWith('VITE_API_URL', '');
    const index = join(folder, 'index.html');
    const text = await readFile(index, 'utf8');
    await writeFile(index, text.replace('<meta name="VITE_API_URL" content="" />', ''));
    const { code, stderr } = await refusedStart(folder, { VITE_API_URL: '/b' });
    expect(code).toBe(1);
    expect(stderr).toContain('was built for one backend');
  });
});
