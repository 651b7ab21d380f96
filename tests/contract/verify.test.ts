/** `verify` reports which calls keep the contract, and what is wrong with the others. */
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fillPath } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import { callTo } from '#tests/support/calls.ts';
import { reportOf, verify } from './command.ts';
import { serve, serveJson, serveText } from './serve.ts';

const StateChange = v.object({
  state: v.string(),
  action: v.string(),
  params: v.record(v.string(), v.unknown()),
});
const json = { 'content-type': 'application/json' };
const intent = JSON.stringify(examples.createPaymentIntent.success.body);

describe('a backend that keeps the contract', () => {
  it('may choose its ids: the requests use the ids that a state gives back', async () => {
    const requestedUrls: string[] = [];
    const stateRequests: unknown[] = [];
    const url = await serve(async (request, answer) => {
      requestedUrls.push(request.url ?? '');
      if (request.url === '/states') stateRequests.push(JSON.parse(await text(request)));
      const states = request.url === '/states';
      const body = states ? { userId: 'u-9', note: null } : examples.userPurchases.success.body;
      answer.writeHead(200, json).end(JSON.stringify(body));
    });
    await verify('--url', url, '--states-url', `${url}/states`, '--only', 'userPurchases');
    expect(requestedUrls).toContain(fillPath(contract.userPurchases.path, { userId: 'u-9' }));
    const changes = v.parse(v.array(StateChange), stateRequests);
    const purchase = changes.find(({ state }) => state === 'a customer has made a purchase');
    expect(purchase?.params['userId']).toBe('u-9');
    const teardowns = changes.filter(({ action }) => action === 'teardown');
    expect(teardowns.map(({ params }) => params['userId'])).not.toContain(2);
  });

  it('receives each state with its data, to set up and to take back', async () => {
    const stateRequests: unknown[] = [];
    const url = await serve(async (request, answer) => {
      const body = await text(request);
      if (request.url === '/states') stateRequests.push(JSON.parse(body));
      answer.writeHead(204).end();
    });
    const states = ['--states-url', `${url}/states`];
    const { output } = await verify('--url', url, ...states, '--only', 'removeProduct');
    expect(output).toMatch(/answered: HTTP 204 +\(no body\)/);
    const state = 'no product has this id';
    const params = { productId: 999_999 };
    expect(stateRequests).toContainEqual({ state, params, action: 'setup' });
    expect(stateRequests).toContainEqual({ state, params, action: 'teardown' });
  });

  it('is verified without a states endpoint: the states are listed and assumed', async () => {
    const url = await serveJson(examples.createPaymentIntent.success.body);
    const { code, output } = await verify('--url', url, '--only', 'createPaymentIntent');
    expect(output).toContain('the states of the exchanges were assumed: npm run kit -- states');
    expect(code).toBe(0);
  });

  it('gets no request that needs a state that cannot be assumed', async () => {
    const url = await serveJson(examples.products.success.body);
    const { code, output } = await verify('--url', url, '--only', 'products');
    expect(output).toContain('– there are none: left out, it needs a state of its own');
    expect(output).toMatch(/✓ products .* 1 of 1/);
    expect(code).toBe(0);
  });

  it('may redirect: the shop follows, and so does the verifier', async () => {
    const url = await serve((request, answer) => {
      if (request.url === contract.createPaymentIntent.path)
        answer.writeHead(308, { location: '/v2/intent' }).end();
      else answer.writeHead(request.url === '/v2/intent' ? 200 : 404, json).end(intent);
    });
    const { output } = await verify('--url', url, '--only', 'createPaymentIntent');
    expect(output).toContain('1 of 1 call keeps the contract.');
  });

  it('may compress its answers, and its address may end with a slash', async () => {
    const requestedUrls: unknown[] = [];
    const url = await serve((request, answer) => {
      requestedUrls.push(request.url);
      answer.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(intent));
    });
    const { code } = await verify('--url', `${url}/`, '--only', 'createPaymentIntent');
    expect(requestedUrls).toContain(contract.createPaymentIntent.path);
    expect(code).toBe(0);
  });
});

describe('the report on a backend that breaks the contract shows', () => {
  it('the field, what the shop needs it for, and what came instead', async () => {
    const url = await serveJson({ success: true, token: 'x', user: { id: 2, role: 'superuser' } });
    const { code, output } = await verify('--url', url, '--only', 'login');
    expect(code).toBe(1);
    expect(output).toContain('user.role: expected admin or user; came "superuser"');
    expect(output).toContain('Which panel the menu offers');
    expect(output).toMatch(/✗ login .* 0 of 3/);
    expect(output).toContain(`asked: ${callTo('login')} {"email":"ana@example.com"`);
    expect(output).toMatch(/given: a customer is registered.*"email":"ana@example.com"/);
    expect(output).toContain('0 of 1 call keeps the contract, 1 breaks it.');
  });

  it('the element of a list, and the field that is missing', async () => {
    const good = examples.products.success.body.products[0];
    const { image: _image, ...noImage } = { ...good };
    const url = await serveJson({
      success: true,
      products: [good, { ...noImage, price: '999.90' }],
    });
    const { output } = await verify('--url', url, '--only', 'products');
    expect(output).toContain(
      'products[1].image: expected text; came nothing: the field is missing',
    );
    expect(output).toContain('products[1].price: expected a number; came "999.90"');
  });

  it('a product that comes back from the list otherwise than it was added', async () => {
    const products: unknown[] = [...examples.products.success.body.products];
    const url = await serve(({ url: path }, answer) => {
      if (path === contract.addProduct.path) products.push(examples.addProduct.request);
      answer.writeHead(200, json).end(JSON.stringify({ success: true, products }));
    });
    const { output } = await verify('--url', url, '--only', 'products,addProduct');
    expect(output).toMatch(/products\[1\]\.image: expected text; came/);
  });

  it('a redirect where only the status is read', async () => {
    const url = await serve(({ method }, answer) => {
      answer.writeHead(method === 'POST' ? 302 : 200, { location: '/login' }).end();
    });
    const { output } = await verify('--url', url, '--only', 'createPurchase');
    expect(output).toContain('HTTP status: expected any 2xx; came 302');
  });

  it('only the first of many elements', async () => {
    const [good] = examples.products.success.body.products;
    const wrong = Array.from({ length: 30 }, () => ({ ...good, price: 'mucho' }));
    const url = await serveJson({ success: true, products: [good, ...wrong] });
    const { output } = await verify('--url', url, '--only', 'products');
    expect(output.match(/price: expected/g)).toHaveLength(1);
    expect(output).toContain(
      'products[1].price: expected a number; came "mucho" (and 29 more like it)',
    );
  });

  it.each([
    ['its status', 'HTTP status: expected any 2xx; came 500', '{"error":"falta algo"}', 500],
    ['what it said', 'answered: HTTP 500 application/json {"e":1}', '{"e":1}', 500],
    ['a body that is not JSON', 'body: expected JSON; came text that is not JSON', '{"success":tr'],
    ['infinity', 'a number; came Infinity', '{"success":true,"products":[{"price":1e999}]}'],
    ['lines', 'came application/jsonlines', '{"success":true}', 200, 'application/jsonlines'],
    ['a page', 'Content-Type: expected application/json; came text/html', '<h1>', 200, 'text/html'],
  ])('%s', async (_what, said, body, status?: number, type?: string) => {
    const url = await serveText(body, status, type);
    const only = 'createPurchase,register,products';
    const { code, output } = await verify('--url', url, '--only', only);
    expect([code, output]).toEqual([1, expect.stringContaining(said)]);
  });
});

it('a header of a state is sent with the request of its exchange only, that of --header with all', async () => {
  const sent: unknown[] = [];
  const url = await serve(async ({ url: path, headers, method }, answer) => {
    if (path !== '/states') sent.push([method, headers.cookie, headers['x-a']]);
    const state = path === '/states' && { headers: { 'X-A': 'yes' } };
    answer.writeHead(200, json).end(state ? JSON.stringify(state) : intent);
  });
  const args = ['--states-url', `${url}/states`, '--header', 'Cookie: a=1'];
  await verify('--url', url, ...args, '--only', 'createReservation,createPaymentIntent');
  expect(sent).toEqual([
    ['GET', undefined, undefined], // whether the server is there
    ['POST', 'a=1', undefined], // no state is needed
    ['POST', 'a=1', 'yes'],
    ['POST', 'a=1', 'yes'],
  ]);
});

it('a secret of --header is shown nowhere, escaped or encoded', async () => {
  const secret = 'Zq"1\\Zq/2:Zq%3D3Zq';
  for (const spelling of [secret, JSON.stringify(secret), encodeURIComponent(secret)]) {
    const url = await serveText(`${spelling} ${'x'.repeat(290)} ${spelling}`, 401);
    const header = ['--header', `Cookie: session=${secret}`];
    const { output, json: file } = await reportOf(
      '--url',
      url,
      '--only',
      'reservations',
      ...header,
    );
    expect(output + file).toContain('(hidden)');
    expect(output + file).not.toContain('Zq');
  }
});
