/** `--secured`: who may not make a call is refused, and what a backend forgets is named exactly. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { states } from '#contracts/states.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { isProtected } from '#contracts/kit/roles/logins.ts';
import { forged } from '#contracts/kit/roles/ask.ts';
import { othersOf } from '#contracts/kit/roles/roles.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { callTo } from '#tests/support/calls.ts';
import { Reference } from '#tests/support/reference.ts';
import { reportOf, securedReport } from './command.ts';
import { type Change, inFront } from './inFront.ts';
import { serve, served } from './serve.ts';

describe('a backend', { timeout: 60_000 }, () => {
  it('that asks nobody who they are lets a guest make each protected call: one cause', async () => {
    const url = await served(createMockServer());
    const calls = endpointNames.filter((name) => contract[name].access !== 'public');
    const all = interactions.filter(isProtected);
    const args = ['--url', url, '--states-url', `${url}/__mock/states`, '--only', calls.join(',')];
    const { code, output, broken, result, junit } = await reportOf('--secured', ...args);
    expect(code).toBe(1);
    const guests = all.map(({ description }) => `${description}, asked by a guest`);
    expect(broken.toSorted()).toEqual(guests.toSorted());
    expect(result.causes).toHaveLength(1);
    expect(output).toContain(
      `Cause 1: asked by a guest: expected 401 or 403; came an answer, as if it were allowed\n    breaks ${all.length} exchanges of ${calls.length} calls: ${calls.join(', ')}\n    what to do: Nobody is asked who they are.`,
    );
    expect(output).toContain(`0 of ${all.length} requests by those who may not were refused.`);
    expect(result.summary['secured']).toEqual({ asked: all.length, refused: 0 });
    expect(junit.match(/<failure message="asked by a guest: /g)).toHaveLength(all.length);
  });

  it.each([
    ['account', 'came all purchases', 1],
    ['answer', 'came the role admin', 2], // its login sets no cookie either
  ])('that believes the role of a registration is told so: in the %s', async (where, came, all) => {
    const reference = await Reference.start({
      listener: (shop) => {
        const answer = withStates(shop);
        return async (request, response) => {
          const isLogin = `${request.method} ${request.url}` === callTo('login');
          const newcomer = shop.data.accounts.at(-1);
          if (isLogin && newcomer && where === 'account') newcomer.role = 'admin';
          if (!isLogin || where === 'account') return answer(request, response);
          const type = { 'content-type': 'application/json' };
          const body = { success: true, token: 'x', user: { id: 9, role: 'admin' } };
          response.writeHead(200, type).end(JSON.stringify(body));
        };
      },
    });
    onTestFinished(async () => void (await reference.stop()));
    const { code, broken, output } = await securedReport(reference.url, 'register');
    expect(broken[0]).toBe('register: the e-mail is new, asked with the role admin');
    expect(broken).toHaveLength(all);
    expect(output).toContain(came);
    expect(output).toContain('what to do: Register everybody as user');
    expect(code).toBe(1);
  });

  it('that stops when a guest asks is told so, beside what was found before', async () => {
    let isDown = false;
    const url = await serve(async (request, response) => {
      isDown ||= request.url?.includes('/create') === true && !request.headers.cookie;
      if (isDown) return request.socket.destroy();
      if (request.url === '/_states')
        return response.end(JSON.stringify(stateOf(await json(request))));
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(examples.userPurchases.success.body));
    });
    const { code, broken, output } = await securedReport(url, 'userPurchases,createPurchase');
    expect(code).toBe(1);
    expect(broken).toEqual([
      'userPurchases: the customer has bought nothing, and somebody else has',
    ]);
    expect(output).toContain(`asked by a guest: could not be verified. ${url} closed`);
    expect(output).toContain(`Cause 1: The states endpoint: ${url} closed`);
    expect(output).toMatch(/^\? createPurchase .*\n.*asked by a guest: could not be/m);
    expect(output).toContain('the customer has bought, asked by those who may not: could not be');
  });

  it('that repeats the session, true or forged, has it hidden in the reports', async () => {
    const seen: string[] = [];
    const change: Change = async ({ call, cookie }, ask) => {
      seen.push(cookie);
      const response = await ask();
      if (call !== callTo('reservations') || response.ok) return response;
      return Response.json({ success: false, message: `No: ${cookie}` }, { status: 401 });
    };
    const all = await inFront(change, (url) => securedReport(url, 'reservations'));
    const { json: text, output, junit } = all;
    expect(text).toContain('No: (hidden)');
    for (const cookie of seen.filter((each) => each !== ''))
      for (const report of [text, output, junit])
        expect(report).not.toContain(cookie.replace('session=', ''));
  });
});

const refusal = { success: false, message: 'No.' };
const reservation = { name: 'Ana Paredes', email: 'ana@example.com', phone: '555-0101' };
type Answer = readonly [status: number, body?: unknown, headers?: Record<string, string>];

/** Asks an exchange of a backend that answers whoever they are in this way; its sessions are `admin-…` and `of-…`. */
async function asked(description: string, answerTo: (who: string, call: string) => Answer) {
  const interaction = interactions.find((each) => each.description === description);
  if (!interaction) throw new Error(`there is no exchange «${description}»`);
  const url = await serve(async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/states')
      return response.end(JSON.stringify(stateOf(await json(request))));
    const who = request.headers.cookie?.replace('session=', '') ?? 'guest';
    const call = `${request.method} ${request.url}`;
    const [status, body = refusal, headers] = answerTo(who, call);
    const type = { 'content-type': 'application/json' };
    return response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
  });
  const said: string[] = [];
  const options = { url, statesUrl: `${url}/states`, headers: {} };
  for await (const { askedBy, findings } of othersOf(interaction, passed(interaction), options))
    said.push(...findings.map(({ field, came }) => `${askedBy}: ${field}: ${came}`));
  return said;
}

const StateChange = v.object({
  state: v.string(),
  params: v.object({ email: v.optional(v.string()) }),
});

function stateOf(posted: unknown) {
  const { state, params } = v.parse(StateChange, posted);
  if (state === states.adminLoggedIn.sentence) return { headers: { Cookie: 'session=admin-1a' } };
  if (state !== states.customerLoggedIn.sentence) return {};
  return { headers: { Cookie: `session=of-${params.email}-1a` } };
}

function passed({ status }: Interaction) {
  const body = JSON.stringify({ success: true, reservations: [reservation] });
  const exchange: Exchange = { asked: '', status: status.example, type: 'application/json', body };
  return { exchange, findings: [] };
}

describe('what is wrong is named, with who asked', () => {
  const list = 'reservations: there are reservations';
  const own = 'userPurchases: the customer has bought';
  const allowed = 'an answer, as if it were allowed';
  const full = { success: true, reservations: [reservation] };

  it.each<[string, string, (who: string) => Answer, string[]]>([
    ['nothing', list, () => [401], []],
    [
      'a role that is forgotten',
      list,
      (who) => (who.startsWith('of-') ? [200, full] : [403]),
      [`a customer: asked by a customer: ${allowed}`],
    ],
    [
      'a signature that is not checked',
      list,
      (who) => (who.startsWith('admin-') ? [200, full] : [401]),
      [`a forged session: asked by a forged session: ${allowed}`],
    ],
    [
      'a list in a refusal',
      list,
      (who) => (who === 'guest' ? [401, { ...refusal, reservations: [reservation] }] : [401]),
      ['a guest: body for a guest: the field reservations'],
    ],
    [
      'a failure',
      list,
      (who) => (who === 'guest' ? [500] : [401]),
      ['a guest: asked by a guest: 500'],
    ],
    [
      'a call that is not found',
      list,
      (who) => (who.startsWith('of-') ? [404] : [401]),
      ['a customer: asked by a customer: 404'],
    ],
    [
      'a customer that is not compared',
      own,
      (who) => (who.includes('luis') ? [200, []] : [401]),
      [`another customer: asked by another customer: ${allowed}`],
    ],
    [
      'a customer whose data is not found',
      own,
      (who) => (who.includes('luis') ? [404] : [401]),
      [],
    ],
    [
      'a list in the refusal of another customer',
      own,
      (who) => (who.includes('luis') ? [404, [{ id: 1 }]] : [401]),
      ['another customer: body for another customer: a list'],
    ],
  ])('%s', async (_what, description, answerTo, findings) => {
    expect(await asked(description, answerTo)).toEqual(findings);
  });

  it('a page to log in', async () => {
    const page = callTo('products');
    const findings = await asked(list, (_who, call) =>
      call === page ? [200, {}] : [302, {}, { location: page.replace('GET ', '') }],
    );
    expect(findings[0]).toBe('a guest: asked by a guest: 200 after a redirect');
    expect(findings).toHaveLength(3);
  });

  it('nothing, if a refusal names the address that was asked', async () => {
    const checkout = 'createCheckoutSession: payments are taken';
    const findings = await asked(checkout, (_who, call) => [
      401,
      { ...refusal, url: `http://localhost${call.replace('POST ', '')}` },
    ]);
    expect(findings).toEqual([]);
    const real = await asked(checkout, () => [
      401,
      { ...refusal, url: 'https://pay.example/cs_1' },
    ]);
    expect(real[0]).toBe('a guest: body for a guest: the field url');
  });

  it('nothing, if the addresses of the pictures change with each answer', async () => {
    let signed = 0;
    const findings = await asked('removeProduct: the product is there', (_who, call) => {
      signed += 1;
      const image = `/pictures/8.png?signed=${signed}`;
      return call === callTo('products') ? [200, { products: [{ id: 8, image }] }] : [403];
    });
    expect(findings).toEqual([]);
  });

  it('a call that is refused when it is done already', async () => {
    let products = [{ id: 8 }, { id: 9 }];
    const findings = await asked('removeProduct: the product is there', (who, call) => {
      if (who.startsWith('of-')) products = products.slice(1);
      if (call !== callTo('products')) return [403];
      products = products.toReversed(); // the contract requires no order
      return [200, { products }];
    });
    expect(findings).toEqual([
      'a customer: products, after it was asked by a customer: something else',
    ]);
  });
});

it('a forged session is another one, in whatever way its bytes are written', () => {
  for (const size of [8, 16, 20, 31, 32, 33, 64])
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      for (const byte of [0, 1, 127, 254, 255]) {
        const bytes = Buffer.alloc(size, byte);
        const text = bytes.toString(encoding);
        const { cookie = '', authorization = '' } = forged({
          cookie: `a=${text}; b=${encodeURIComponent(text)}`,
          authorization: `Bearer ${text}`,
        });
        const [, a = '', b = ''] = /^a=([^;]+); b=(.+)$/.exec(cookie) ?? [];
        for (const other of [a, decodeURIComponent(b), authorization.replace('Bearer ', '')])
          expect(Buffer.from(other, encoding).equals(bytes), text).toBe(false);
      }
});
