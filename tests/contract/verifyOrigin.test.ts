/** `--origin` finds what a browser would not accept from a backend on another origin. */
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { verify } from './command.ts';
import { serve, served } from './serve.ts';

const SHOP = 'https://shop.example';
const intent = JSON.stringify(examples.createPaymentIntent.success.body);
const products = JSON.stringify(examples.products.success.body);

type Answer = readonly [status: number, headers: Readonly<Record<string, string>>];
const allowed = {
  'access-control-allow-origin': SHOP,
  'access-control-allow-headers': 'Content-Type',
};

/** Starts a backend that gives one answer to preflights and another to calls, and records their headers. */
async function start({ preflight, call }: { preflight: Answer; call: Answer }) {
  const preflights: IncomingHttpHeaders[] = [];
  const calls: IncomingHttpHeaders[] = [];
  const url = await serve((request, answer) => {
    const isPreflight = request.method === 'OPTIONS';
    (isPreflight ? preflights : calls).push(request.headers);
    const [status, headers] = isPreflight ? preflight : call;
    const type = { 'content-type': 'application/json' };
    answer.writeHead(status, isPreflight ? headers : { ...type, ...headers });
    answer.end(request.url === contract.products.path ? products : intent);
  });
  return { url, preflights, calls };
}

function from(url: string, only: string, ...more: string[]) {
  return verify('--url', url, '--origin', SHOP, '--only', only, ...more);
}

it('the mock passes: it allows every origin', async () => {
  const url = await served(createMockServer());
  const states = ['--states-url', `${url}/__mock/states`];
  const { code, output } = await from(url, 'products,addProduct,removeProduct', ...states);
  expect(output).toContain(`called from ${SHOP}`);
  expect(output).toContain('3 of 3 calls keep the contract.');
  expect(code).toBe(0);
});

it('the calls are made as a browser makes them: a preflight before a POST, no cookie, the origin', async () => {
  const { url, preflights, calls } = await start({
    preflight: [204, allowed],
    call: [200, allowed],
  });
  const added = ['--header', 'Cookie: a=1', '--header', 'X-Key: yes'];
  const { code } = await from(url, 'createPaymentIntent', ...added);
  expect(code).toBe(0);
  const [preflight] = preflights;
  expect(preflight).toMatchObject({
    origin: SHOP,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  });
  expect(preflight).not.toHaveProperty('x-key');
  expect(calls.at(-1)).toMatchObject({ origin: SHOP, 'x-key': 'yes' });
  expect(calls.at(-1)).not.toHaveProperty('cookie');

  await from(url, 'products,addProduct');
  // A GET has no preflight. That of a form asks for no header, but it is sent: the shop shows the upload's progress.
  expect(preflights).toHaveLength(2);
  expect(preflights[1]).not.toHaveProperty('access-control-request-headers');
});

describe('it finds', () => {
  const good: Answer = [200, allowed];
  const origin = 'Access-Control-Allow-Origin';
  const headers = 'Access-Control-Allow-Headers';
  const only = { 'access-control-allow-origin': SHOP };
  it.each<[string, Answer, Answer, string, string]>([
    [
      'a backend without CORS',
      [404, {}],
      [200, {}],
      `${origin}: expected ${SHOP} or *; came nothing`,
      'with every answer: to OPTIONS too',
    ],
    [
      'another origin',
      good,
      [200, { 'access-control-allow-origin': `${SHOP}/` }],
      `${origin}: expected ${SHOP} or *; came "${SHOP}/"`,
      'without a final slash',
    ],
    [
      'an answer of an error handler that forgets the header',
      good,
      [500, {}],
      `${origin}: expected ${SHOP} or *; came nothing`,
      'with a 4xx or 5xx',
    ],
    [
      'a preflight that takes a session',
      [401, allowed],
      good,
      'HTTP status (preflight): expected any 2xx; came 401',
      'before you check the session',
    ],
    [
      'a preflight that is redirected',
      [301, { ...allowed, location: '/elsewhere' }],
      good,
      'HTTP status (preflight): expected any 2xx; came 301',
      'a browser follows no redirect here',
    ],
    [
      'a preflight without the header',
      [204, only],
      good,
      `${headers} (preflight): expected content-type or *; came nothing`,
      'Answer OPTIONS with Access-Control-Allow-Headers: content-type.',
    ],
  ])('%s', async (_what, preflight, call, sentence, fix) => {
    const { url } = await start({ preflight, call });
    const { code, output } = await from(url, 'createPaymentIntent');
    expect(output).toContain(sentence);
    expect(output.includes('(preflight)')).toBe(sentence.includes('(preflight)'));
    expect(output).toContain(fix);
    expect(code).toBe(1);
  });

  it('that a backend without logins refuses this origin: one cause', async () => {
    const url = await serve((request, answer) => {
      const isRefused = request.method !== 'OPTIONS' && request.headers.origin !== undefined;
      answer.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json', ...allowed });
      answer.end(request.url === contract.products.path ? products : intent);
    });
    const { code, output } = await from(url, 'products,createPaymentIntent');
    expect(output).toContain('Cause 1: HTTP status: expected any 2xx; came 403');
    expect(output).toContain(`without «Origin: ${SHOP}» it answers as expected`);
    expect(output).not.toContain('Cause 2');
    expect(output).not.toContain('sends no cookie');
    expect(code).toBe(1);
  });
});

it('accepts every way of the standard to say yes', async () => {
  const any = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const list = { ...allowed, 'access-control-allow-headers': 'x-a , CONTENT-type' };
  for (const headers of [any, list]) {
    const { url } = await start({ preflight: [200, headers], call: [200, headers] });
    expect((await from(url, 'createPaymentIntent')).output).toContain('1 of 1 call keeps');
  }
});
