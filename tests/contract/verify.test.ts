/** `npm run contracts:verify`: what a backend developer is told, and with which exit code. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { createMockServer } from '#mocks/http.ts';
import { verifyCommand } from './command.ts';

const StateChange = v.object({
  state: v.string(),
  action: v.string(),
  params: v.record(v.string(), v.unknown()),
});
const { verify, verifyFromSources } = verifyCommand();

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function served(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

const serve = (listener: (request: IncomingMessage, answer: ServerResponse) => unknown) =>
  served(createServer((request, answer) => void listener(request, answer)));
const json = (body: unknown, status = 200) =>
  serve((_asked, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

/** An address at which nothing listens: one that was free a moment ago. */
let nowhere = '';
beforeAll(async () => {
  const server = createServer();
  nowhere = await served(server);
  await new Promise((done) => void server.close(done));
});

describe('a backend that keeps the contract', () => {
  it('passes: the mock, its states set by its own endpoint', async () => {
    const url = await served(createMockServer());
    const args = ['--url', url, '--states-url', `${url}/__mock/states`];
    const { code, said } = await verify(...args);
    expect(said).toContain('12 of 12 calls keep the contract.');
    expect(code).toBe(0);
  });

  it('may choose its ids: what a state gives back is asked with', async () => {
    const asked: string[] = [];
    const told: unknown[] = [];
    const url = await serve(async (request, answer) => {
      asked.push(request.url ?? '');
      if (request.url === '/states') told.push(JSON.parse(await text(request)));
      const states = request.url === '/states';
      const body = states ? { userId: 'u-9', note: null } : examples.userPurchases.success.body;
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await verify('--url', url, '--states-url', `${url}/states`, '--only', 'userPurchases');
    expect(asked).toContain('/api/purchase/user-purchases/u-9');
    const changes = v.parse(v.array(StateChange), told);
    const purchase = changes.find(({ state }) => state === 'a customer has made a purchase');
    expect(purchase?.params['userId']).toBe('u-9');
    const takenBack = changes.filter(({ action }) => action === 'teardown');
    expect(takenBack.map(({ params }) => params['userId'])).not.toContain(2);
  });

  it('is told each state with its data, to set up and to take back', async () => {
    const told: unknown[] = [];
    const url = await serve(async (request, answer) => {
      const body = await text(request);
      if (request.url === '/states') told.push(JSON.parse(body));
      answer.writeHead(204).end();
    });
    await verify('--url', url, '--states-url', `${url}/states`, '--only', 'removeProduct');
    const state = 'no product has this id';
    const params = { productId: 999_999 };
    expect(told).toContainEqual({ state, params, action: 'setup' });
    expect(told).toContainEqual({ state, params, action: 'teardown' });
  });

  it('is verified without a states endpoint: the states are listed and assumed', async () => {
    const url = await json(examples.createPaymentIntent.success.body);
    const { code, said } = await verifyFromSources('--url', url, '--only', 'createPaymentIntent');
    expect(said).toContain('these states were assumed');
    expect(said).toContain('- the payment provider takes payments');
    expect(code).toBe(0);
  });

  it('is spared what cannot be assumed beside the rest', async () => {
    const url = await json(examples.products.success.body);
    const { code, said } = await verify('--url', url, '--only', 'products');
    expect(said).toContain('– there are none: left out, it needs a state of its own');
    expect(said).toMatch(/✓ products .* 1 of 1/);
    expect(code).toBe(0);
  });

  it('may redirect: the shop follows, and so does the verifier', async () => {
    const url = await serve((request, answer) => {
      if (request.url === '/create-payment-intent')
        answer.writeHead(308, { location: '/v2/intent' }).end();
      else
        answer
          .writeHead(request.url === '/v2/intent' ? 200 : 404, {
            'content-type': 'application/json',
          })
          .end(JSON.stringify(examples.createPaymentIntent.success.body));
    });
    const { said } = await verify('--url', url, '--only', 'createPaymentIntent');
    expect(said).toContain('1 of 1 call keep the contract.');
  });
});

describe('a backend that breaks the contract', () => {
  it('is told the field, what the shop needs it for, and what came instead', async () => {
    const url = await json({ success: true, token: 'x', user: { id: 2, role: 'superuser' } });
    const { code, said } = await verify('--url', url, '--only', 'login');
    expect(code).toBe(1);
    expect(said).toContain('user.role: expected admin or user; came "superuser"');
    expect(said).toContain('Which panel the menu offers');
    expect(said).toMatch(/✗ login .* 0 of 3/);
    expect(said).toContain('asked: POST /api/auth/login {"email":"ana@example.com"');
    expect(said).toContain('0 of 1 call keep the contract, 1 breaks it.');
  });

  it('is told the element of a list, and the field that is missing', async () => {
    const good = examples.products.success.body.products[0];
    const { image: _image, ...noImage } = { ...good };
    const url = await json({ success: true, products: [good, { ...noImage, price: '999.90' }] });
    const { said } = await verify('--url', url, '--only', 'products');
    expect(said).toContain('products[1].image: expected text; came nothing: the field is missing');
    expect(said).toContain('products[1].price: expected a number; came "999.90"');
  });

  it('is told its status, and shown what it said', async () => {
    const url = await json({ error: 'falta algo' }, 500);
    const { code, said } = await verifyFromSources('--url', url, '--only', 'createPurchase');
    expect(code).toBe(1);
    expect(said).toContain('HTTP status: expected any 2xx; came 500');
    expect(said).toContain('answered: HTTP 500 application/json {"error":"falta algo"}');
  });

  it('is told of a body that is no JSON', async () => {
    const url = await serve((_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{"success":tr');
    });
    const { said } = await verify('--url', url, '--only', 'register');
    expect(said).toContain('body: expected JSON; came what is no JSON');
  });

  it('is told of many elements once, the first of them', async () => {
    const [good] = examples.products.success.body.products;
    const wrong = Array.from({ length: 30 }, () => ({ ...good, price: 'mucho' }));
    const url = await json({ success: true, products: [good, ...wrong] });
    const { said } = await verify('--url', url, '--only', 'products');
    expect(said.match(/price: expected/g)).toHaveLength(1);
    expect(said).toContain(
      'products[1].price: expected a number; came "mucho" (and 29 more like it)',
    );
  });

  it('is told of a page where JSON should be', async () => {
    const url = await serve((_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hola</h1>');
    });
    const { code, said } = await verify('--url', url, '--only', 'register');
    expect(code).toBe(1);
    expect(said).toContain('Content-Type: expected application/json; came text/html');
  });
});

describe('what keeps it from running is one sentence', () => {
  it.each([
    ['no address', [], 'Say which backend to verify: --url http://localhost:3000'],
    ['no web address', ['--url', 'localhost:3000'], '--url is no http(s) address: localhost:3000'],
    ['an unknown option', ['--uri', 'http://a'], "Unknown option '--uri'"],
    ['a half address', ['--url', 'http://a/?x=1'], '--url ends with its path: http://a/?x=1'],
    ['a password', ['--url', 'http://me:secret@a'], '--url cannot carry a name and a password.'],
    ['an empty address', ['--url', 'http://a', '--states-url', ''], '--states-url is no http(s)'],
    ['an unknown call', ['--url', 'http://a', '--only', 'logout'], 'there is no call «logout»'],
    ['no time at all', ['--url', 'http://a', '--timeout', '0'], '--timeout is a number of seconds'],
    ['no such host', ['--url', 'http://tienda.invalid'], 'There is no host tienda.invalid.'],
  ])('%s', async (_case, args, sentence) => {
    const { code, said } = await verify(...args);
    expect(said).toContain(sentence);
    expect(code).toBe(2);
  });

  it('no server', async () => {
    const { code, said } = await verifyFromSources('--url', nowhere);
    expect(said).toContain(`Nothing listens at ${nowhere}`);
    expect(code).toBe(2);
  });

  it('a server that knows none of the calls', async () => {
    const url = await json({}, 404);
    const { code, said } = await verify('--url', url, '--only', 'login,products');
    expect(said).toContain(`${url} answers every call with 404`);
    expect(code).toBe(2);
  });

  it('a server that knows none of the calls, as a whole', async () => {
    const url = await json({}, 404);
    const { code, said } = await verify('--url', url);
    expect(said).toBe(
      `${url} answers every call with 404: is the address right, with its port and path?\n`,
    );
    expect(code).toBe(2);
  });

  it('https where http is spoken', async () => {
    const url = (await json({})).replace('http:', 'https:');
    const { code, said } = await verify('--url', url);
    expect(said).toContain(`${url} does not speak https`);
    expect(code).toBe(2);
  });

  it('states posted to a page', async () => {
    const url = await serve((_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    });
    const { code, said } = await verify('--url', url, '--states-url', url);
    expect(said).toContain(`The states endpoint ${url} did not set up «a customer is registered»`);
    expect(code).toBe(2);
  });

  it('a server that does not answer in time', async () => {
    const url = await serve(() => {});
    const { code, said } = await verify('--url', url, '--timeout', '0.5');
    expect(said).toContain(`${url} did not answer within 0.5 s.`);
    expect(code).toBe(2);
  });

  it('states that are refused', async () => {
    const url = await json({ message: 'no conozco ese estado' }, 422);
    const { code, said } = await verify('--url', url, '--states-url', url, '--only', 'products');
    expect(said).toContain('did not set up «a product is in the catalogue»: HTTP 422');
    expect(said).toContain('no conozco ese estado');
    expect(code).toBe(2);
  });

  it('states that nobody takes', async () => {
    const url = await json({});
    const { code, said } = await verify('--url', url, '--states-url', nowhere);
    expect(said).toContain(`The states endpoint: Nothing listens at ${nowhere}`);
    expect(code).toBe(2);
  });

  it('a call that breaks off, while another goes on', async () => {
    const url = await serve((request, answer) => {
      if (request.url === '/api/reservation') request.socket.destroy();
      else
        answer.writeHead(200, { 'content-type': 'application/json' }).end('{"clientSecret":"s"}');
    });
    const only = 'createPaymentIntent,createReservation';
    const { code, said } = await verify('--url', url, '--only', only);
    expect(said).toContain('✓ createPaymentIntent');
    expect(said).toContain(`${url} closed the connection without an answer.`);
    expect(code).toBe(2);
  });
});

it('explains itself', async () => {
  const { code, said } = await verify('--help');
  expect(said).toContain('--states-url');
  expect(code).toBe(0);
});
