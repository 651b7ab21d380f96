/** With `API_PROXY`, nginx passes the contract's calls on to the backend, and nothing else; both ways they stay as they are. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { headersFor } from '#deploy/headers.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
import { type BackendBehind, openBackend } from './backendBehind.ts';
import { shopForNginx } from './ensureNginx.ts';
import { ShopOnNginx } from './shopOnNginx.ts';

let site = '';
let shop: ShopOnNginx;
let backend: BackendBehind;
beforeAll(async () => {
  site = await shopForNginx();
  backend = await openBackend();
  const API_PROXY = `http://localhost:${backend.port}/base/`;
  const API_PROXY_PATHS = '/uploads/ /payment/webhook';
  shop = await ShopOnNginx.start(site, { API_PROXY, API_PROXY_PATHS });
}, 240_000);
afterAll(async () => {
  await shop.stop();
  await backend.stop();
});
const plainAnswer: BackendBehind['answer'] = (response) => void response.end('{}');
beforeEach(() => {
  backend.received.length = 0;
  backend.answer = plainAnswer;
});

const all = endpointNames.map((name) => {
  const { method, path }: Endpoint = contract[name];
  const fields = Object.entries(examples[name].request ?? {});
  return { name, method, path: fillPath(path, Object.fromEntries(fields)) };
});
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(shop.url + contract.login.path, { method: 'POST', body, headers });
const lastReceived = () => backend.received.at(-1);

describe('what is a call', () => {
  it.each(all)(
    '$name: $method $path reaches the backend, below its path',
    async ({ method, path }) => {
      const { status, body } = await shop.ask(`${path}?a=b`, { method });
      expect([status, body]).toEqual([200, '{}']);
      expect(lastReceived()).toMatchObject({ method, url: `/base${path}?a=b` });
    },
  );

  it.each(['u-9', 'ana@example.com', 'año 1', '...'])('an id may be «%s»', async (userId) => {
    const path = fillPath(contract.userPurchases.path, { userId });
    await shop.ask(path);
    expect(lastReceived()?.url).toBe(`/base${path}`);
  });

  it('further paths are those of API_PROXY_PATHS', async () => {
    backend.answer = (response) =>
      void response.writeHead(200, { 'cache-control': 'max-age=60' }).end('x');
    const { headers } = await shop.ask('/uploads/a.b/1.png');
    expect(headers['cache-control']).toBe('max-age=60');
    await shop.ask('/payment/webhook', { method: 'POST' });
    expect(backend.received.map(({ url }) => url)).toEqual([
      '/base/uploads/a.b/1.png',
      '/base/payment/webhook',
    ]);
  });
});

describe('what is no call', () => {
  const list = contract.products.path;
  const folder = fillPath(contract.userPurchases.path, { userId: '' });

  it.each(['/', '/cart?success=true', '/product/1', '/apis', '/assets/none.js'])(
    '%s is answered by the shop',
    async (path) => {
      const { status, body } = await shop.ask(path);
      expect(status).toBe(path.startsWith('/assets') ? 404 : 200);
      expect(body.includes('id="shop"')).toBe(status === 200);
      expect(backend.received).toEqual([]);
    },
  );

  it.each([
    ['GET', '/api/none'],
    ['POST', '/api/none'],
    ['GET', contract.login.path],
    ['DELETE', list],
    ['OPTIONS', list],
    ['GET', `${list}/`],
    ['GET', list.replace('/api/', '/api//')],
    ['GET', list.replace('/a', '/%61')],
    ['GET', `${list}%3Fa`],
    ['GET', `/internal/..%2f${list.slice(1)}`],
    ['GET', `${list}/../../internal`],
    ['GET', folder],
    ['GET', `${folder}..`],
    ['GET', `${folder}..%2Fall-purchases`],
    ['GET', `${folder}1/2`],
    ['PUT', '/uploads/1.png'],
    ['GET', '/uploads/../internal'],
    ['GET', '/uploads/..;/internal'],
    ['GET', '/uploads/a/%2e%2e/%2e%2e/internal'],
    ['GET', `/.call${list}`],
  ])('%s %s reaches no backend, and is no page below /api', async (method, path) => {
    const { status, body } = await shop.ask(path, { method });
    expect(backend.received).toEqual([]);
    const mayBePage = /^\/(internal|base|uploads)|\/\.\.\/\.\.\//.test(path);
    if (!mayBePage || method !== 'GET') expect([404, 405]).toContain(status);
    if (/^\/+(api|payment)/.test(path) && !path.includes('/../'))
      expect(body).not.toContain('id="shop"');
  });
});

describe('a request reaches the backend as the browser sent it', () => {
  it('with its cookies and its origin', async () => {
    const cookie = 'session=a; theme=b';
    await post('{}', {
      cookie,
      origin: 'https://shop.example',
      'content-type': 'application/json',
    });
    expect(lastReceived()?.headers).toMatchObject({
      cookie,
      origin: 'https://shop.example',
      'content-type': 'application/json',
      host: `localhost:${backend.port}`,
    });
  });

  it('and tells whom it comes from, as the proxy in front has written it', async () => {
    const { port } = new URL(shop.url);
    await shop.ask(contract.products.path, {
      headers: { host: 'shop.example', forwarded: 'for=x' },
    });
    expect(lastReceived()?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'shop.example',
    });
    expect(lastReceived()?.headers).not.toHaveProperty('forwarded');
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `tienda.example:${port}`,
    };
    await shop.ask(contract.products.path, { headers });
    expect(lastReceived()?.headers).toMatchObject({
      ...headers,
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    });
  });
});

describe('an upload', () => {
  const path = contract.addProduct.path;

  it('reaches the backend while it is still being sent, and no disk', async () => {
    const arrived = new Promise<void>((resolve) => (backend.onHeaders = resolve));
    const upload = request(shop.url + path, { method: 'POST' });
    const answered = new Promise<string>((resolve, reject) => {
      upload
        .on('response', (response) => void text(response).then(resolve, reject))
        .on('error', reject);
    });
    const piece = Buffer.alloc(1_000_000, 'x');
    upload.write(piece);
    await arrived;
    expect(await filesBelow(join(shop.folder, 'tmp'))).toEqual([]);
    upload.end(piece);
    expect(await answered).toBe('{}');
    expect(lastReceived()?.body.length).toBe(2_000_000);
  });

  it('may have 32 MB, and other calls 16 MB: more than a browser’s storage holds of a cart', async () => {
    const tooBig = { method: 'POST', headers: { 'content-length': String(33 * 2 ** 20) } };
    const big = { ...tooBig, headers: { 'content-length': String(2 ** 24 + 1) } };
    expect(await statusOf(path, tooBig)).toBe(413);
    expect(await statusOf(contract.login.path, big)).toBe(413);
    const { status } = await fetch(shop.url + path, {
      method: 'POST',
      body: Buffer.alloc(2 ** 21),
    });
    expect([status, lastReceived()?.body.length]).toEqual([200, 2 ** 21]);
  });

  /** The status of a request whose body is announced, and never sent. */
  function statusOf(to: string, options: { method: string; headers: Record<string, string> }) {
    return new Promise<number | undefined>((resolve, reject) => {
      const announced = request(shop.url + to, options, (response) => {
        resolve(response.statusCode);
        announced.destroy();
      });
      announced.on('error', reject).flushHeaders();
    });
  }
});

async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true }))
    if ((await stat(join(folder, name))).isFile()) found.push(name);
  return found;
}

describe('an answer reaches the browser as the backend sent it', () => {
  it.each([401, 429, 503])('also a %i', async (status) => {
    const body = JSON.stringify({ success: false, message: 'Ya hay una cuenta con este correo.' });
    const headers = { 'content-type': 'application/json', 'retry-after': '9' };
    backend.answer = (response) => void response.writeHead(status, headers).end(body);
    const answer = await shop.ask(contract.login.path, { method: 'POST' });
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers).toMatchObject(headers);
  });

  it('its cookies and redirects, where they name the backend’s own path, name the shop’s', async () => {
    backend.answer = (response) => {
      response.setHeader('set-cookie', [
        '__Host-session=a; Path=/; Secure; HttpOnly; SameSite=Lax',
        'b=2; Path=/base; Max-Age=60',
        'c=3; Path=/base/api',
        'd=4; Path=/based',
      ]);
      response
        .writeHead(307, {
          location: `http://localhost:${backend.port}/base${contract.products.path}`,
        })
        .end();
    };
    const { status, headers } = await shop.ask(contract.login.path, { method: 'POST' });
    expect([status, headers.location]).toEqual([307, contract.products.path]);
    expect(headers['set-cookie']).toEqual([
      '__Host-session=a; Path=/; Secure; HttpOnly; SameSite=Lax',
      'b=2; Path=/; Max-Age=60',
      'c=3; Path=/api',
      'd=4; Path=/based',
    ]);
  });

  it('with the shop’s security headers, each once, and kept by nobody', async () => {
    const expected = headersFor('/', await readFile(join(site, '_headers'), 'utf8'));
    const own = Object.keys(expected).map((name) => [name, 'of the backend'] as const);
    backend.answer = (response) => {
      const kept = {
        'cache-control': 'public, max-age=60',
        expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
      };
      response
        .writeHead(200, { ...Object.fromEntries(own), ...kept, 'x-powered-by': 'Express' })
        .end('{}');
    };
    const { headers } = await shop.ask(contract.products.path);
    for (const [name, value] of Object.entries(expected))
      expect(headers[name.toLowerCase()], name).toBe(value);
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.stripe.com;",
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('expires');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

it('the mock behind it has its pictures, compressed, and its payment page at the shop’s own address', async () => {
  const mock = createMockServer();
  const behind = await ShopOnNginx.start(site, {
    API_PROXY: await listenOnFreePort(mock),
    API_PROXY_PATHS: '/demo/',
  });
  onTestFinished(async () => {
    await behind.stop();
    await ended(mock);
  });
  const firstPicture = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(behind.url + contract.products.path, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const { products } = v.parse(contract.products.response.schema, await answer.json());
    return String([products[0]?.image].flat()[0]);
  };
  const picture = await firstPicture();
  expect(picture).toMatch(`${behind.url}/demo/pictures/`);
  const { status, headers } = await fetch(picture);
  const kind = ['content-type', 'content-encoding'].map((name) => headers.get(name));
  expect([status, ...kind]).toEqual([200, 'image/svg+xml', 'gzip']);
  const inFront = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tienda.example' };
  expect(await firstPicture(inFront)).toMatch('https://tienda.example/demo/pictures/');

  const { method, path, response } = contract.createCheckoutSession;
  const answer = await fetch(behind.url + path, {
    method,
    body: JSON.stringify(examples.createCheckoutSession.request),
    headers: { 'content-type': 'application/json' },
  });
  const { url } = v.parse(response.schema, await answer.json());
  expect(url).toMatch(`${behind.url}/demo/pago.html?`);
  // Its style is a script: the policy refuses every other one.
  const [, style = ''] = /<head>[^]*?src="(.+?)"/.exec(await (await fetch(url)).text()) ?? [];
  const loaded = await fetch(new URL(style, url));
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'text/javascript']);
});

it('the log has a call without the id in its address', async () => {
  await shop.ask(fillPath(contract.userPurchases.path, { userId: 'ana@example.com' }));
  await expect.poll(() => shop.log()).toContain(` GET ${contract.userPurchases.path} 200 `);
  expect(await shop.log()).not.toContain('ana');
});
