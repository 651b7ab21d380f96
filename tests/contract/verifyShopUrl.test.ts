/** `--shop-url`: each POST carries the shop's own `Origin`, and with `--secured` foreign pages must be refused. */
import type { IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { EndpointName } from '#contracts/index.ts';
import type { Shop } from '#contracts/kit/reference/data.ts';
import type { Listener } from '#contracts/kit/reference/server.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { Reference } from '#tests/support/reference.ts';
import { verify } from './command.ts';
import { serve } from './serve.ts';

const json = { 'content-type': 'application/json' };

async function start(listener: (shop: Shop) => Listener): Promise<Reference> {
  const reference = await Reference.start({ listener });
  onTestFinished(async () => void (await reference.stop()));
  return reference;
}

/** The reference, which sees each request as this function changes it. */
function seeing(change: (request: IncomingMessage, shop: Shop) => void) {
  return (shop: Shop): Listener => {
    const answer = withStates(shop);
    return (request, response) => {
      change(request, shop);
      return answer(request, response);
    };
  };
}

/** Compares with its own address as it stands in its settings: with a final slash. */
const comparesWithSlash = seeing(({ headers }, { url }) => {
  const setting = `${new URL(url).origin}/`;
  if (headers.origin !== undefined && headers.origin !== setting) headers.origin = 'null';
});

function verifiedAs({ url, shop }: Reference, only: readonly EndpointName[], ...more: string[]) {
  const states = ['--states-url', `${url}/_states`, '--only', only.join(',')];
  return verify('--url', url, ...states, '--shop-url', shop.url, ...more);
}

it('each POST carries the origin of the shop, and nothing else of its address; a GET carries none', async () => {
  const origins: unknown[] = [];
  const url = await serve(({ url: path, method, headers }, answer) => {
    if (path !== '/') origins.push([method, headers.origin, headers.cookie]);
    answer.writeHead(200, json).end('{"clientSecret":"s"}');
  });
  const only = ['--only', 'products,addProduct,createPaymentIntent', '--header', 'Cookie: a=1'];
  await verify('--url', url, '--shop-url', 'http://shop.example:80/tienda/', ...only);
  expect(new Set(origins.map(String))).toEqual(
    new Set(['GET,,a=1', 'POST,http://shop.example,a=1']),
  );
});

it('a backend that compares with a final slash is told so: one cause, and only that', async () => {
  const reference = await start(comparesWithSlash);
  const only = ['login', 'products', 'removeProduct', 'createReservation'] as const;
  const { code, output } = await verifiedAs(reference, only, '--secured');
  expect(output).toContain(`called from ${reference.url}`);
  expect(output).toContain(
    'Cause 1: HTTP status: expected any 2xx; came 403\n    breaks 3 exchanges of 3 calls: login, removeProduct, createReservation',
  );
  expect(output).toContain(
    `without «Origin: ${reference.url}» it answers as expected. Compare the header with exactly this text`,
  );
  expect(output).toContain('and no final slash');
  expect(output).not.toContain('Cause 2');
  expect(output).toContain('1 of 4 calls keep the contract, 3 break it.');
  expect(code).toBe(1);
});

const letIn = 'came an answer, as if it were allowed';
it.each([
  [
    'that does not compare Origin',
    seeing(({ headers }) => void delete headers.origin),
    [
      'a page of another site',
      'a page whose address begins like the shop’s',
      'a page whose address ends like the shop’s',
      'a page with the origin null',
    ],
    'Before a POST, compare Origin',
  ],
  [
    'that compares the beginning of Origin',
    seeing(({ headers }, { url }) => {
      if (headers.origin?.startsWith(new URL(url).origin)) delete headers.origin;
    }),
    ['a page whose address begins like the shop’s'],
    'Compare the whole Origin',
  ],
  [
    'that compares the end of Origin',
    seeing(({ headers }, { url }) => {
      if (headers.origin?.endsWith(new URL(url).host)) delete headers.origin;
    }),
    ['a page whose address ends like the shop’s'],
    'if it is another one, answer 403.',
  ],
  [
    'that takes null for no origin',
    seeing(({ headers }) => {
      if (headers.origin === 'null') delete headers.origin;
    }),
    ['a page with the origin null'],
    'Origin: null is an origin too',
  ],
  [
    'that reads text/plain as JSON',
    seeing(({ headers }) => {
      if (headers['content-type'] === 'text/plain') headers['content-type'] = 'application/json';
    }),
    ['a form of text/plain'],
    'require Content-Type: application/json',
  ],
])('--secured names a backend %s', async (_what, listener, pages, fix) => {
  const reference = await start(listener);
  const { code, output } = await verifiedAs(reference, ['removeProduct'], '--secured');
  const said = [...output.matchAll(/asked by (.+?): expected any 4xx; (.+)$/gm)];
  expect(said.map(([, page, came]) => [page, came])).toEqual(pages.map((page) => [page, letIn]));
  expect(output).toContain(fix);
  // Of two exchanges: a guest, a customer and a forged session, and five pages where a product is there.
  expect(output).toContain(
    `${11 - pages.length} of 11 requests by those who may not were refused.`,
  );
  expect(code).toBe(1);
});

it('--secured names a page that is refused when the call is done already', async () => {
  const reference = await start((shop) => {
    const answer = withStates(shop);
    return async (request, response) => {
      if (request.headers.origin === 'null') shop.data.products = [];
      return answer(request, response);
    };
  });
  const { output } = await verifiedAs(reference, ['removeProduct'], '--secured');
  expect(output).toContain('products, after it was asked by a page with the origin null: expected');
});

it('without --shop-url, --secured says that no page of another site has asked', async () => {
  const { url } = await start(withStates);
  const states = ['--states-url', `${url}/_states`, '--only', 'removeProduct'];
  const { output } = await verify('--url', url, ...states, '--secured');
  expect(output).toContain('6 of 6 requests by those who may not were refused.');
  expect(output).toContain('No page of another site has asked: that needs the address of the shop');
  expect(output).toContain('Not checked: a limit of login attempts, the end of a session');
});
