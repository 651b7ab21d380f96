/** `--secured`: who may not make a call is refused, and what a backend forgets is named exactly. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { customer } from '#contracts/examples/fixtures.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { states } from '#contracts/states.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { isProtected } from '#contracts/kit/roles/askers.ts';
import { forged } from '#contracts/kit/roles/forged.ts';
import { othersOf } from '#contracts/kit/roles/roles.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { callTo } from '#tests/support/calls.ts';
import { Reference } from '#tests/support/reference.ts';
import { reportOf } from './command.ts';
import { startSecuredBackend } from './securedBackend.ts';
import { serve, served } from './serve.ts';

describe('a backend', { timeout: 60_000 }, () => {
  it('that asks nobody who they are lets a guest make each protected call: one cause', async () => {
    const url = await served(createMockServer());
    const all = interactions.filter(isProtected);
    const calls = [...new Set(all.map(({ call }) => call))];
    const args = ['--url', url, '--states-url', `${url}/__mock/states`, '--only', calls.join(',')];
    const { code, output, broken, result, junit } = await reportOf('--secured', ...args);
    expect(code).toBe(1);
    expect(broken).toEqual(all.map(({ description }) => `${description}, asked by a guest`));
    expect(result.causes).toHaveLength(1);
    expect(output).toContain(
      `Cause 1: asked by a guest: expected 401 or 403; came an answer, as if it were allowed\n    breaks ${all.length} exchanges of ${calls.length} calls: ${calls.join(', ')}\n    what to do: Nobody is asked who they are.`,
    );
    expect(output).toContain(`0 of ${all.length} requests by those who may not were refused.`);
    expect(result.summary['secured']).toEqual({ asked: all.length, refused: 0 });
    expect(junit.match(/<failure message="asked by a guest: /g)).toHaveLength(all.length);
  });

  it('that forgets whose purchases it shows is told that and nothing else', async () => {
    const reference = await Reference.start({
      listener: (shop) => {
        const answer = withStates(shop);
        return async (request, response) => {
          const isOther = request.headers.cookie?.startsWith('session=3.');
          if (!isOther || !request.url?.endsWith(`/${customer.id}`))
            return answer(request, response);
          const type = { 'content-type': 'application/json' };
          response.writeHead(200, type).end(JSON.stringify(shop.data.purchases));
        };
      },
    });
    onTestFinished(async () => void (await reference.stop()));
    const { url } = reference;
    const args = ['--url', url, '--states-url', `${url}/_states`, '--only', 'userPurchases'];
    const { code, broken, output } = await reportOf('--secured', ...args);
    expect(code).toBe(1);
    expect(broken).toEqual(['userPurchases: the customer has bought, asked by another customer']);
    expect(output).toContain('asked by another customer: expected 401, 403 or 404; came an answer');
    expect(output).toContain('what to do: Compare the customer in the request with that of');
    expect(output).toContain('5 of 6 requests by those who may not were refused.');
  });

  it.each([
    ['account', 'came all purchases'],
    ['answer', 'came the role admin'],
  ])('that believes the role of a registration is told so: in the %s', async (where, came) => {
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
    const { url } = reference;
    const args = ['--url', url, '--states-url', `${url}/_states`, '--only', 'register'];
    const { code, broken, output } = await reportOf('--secured', ...args);
    expect(broken).toEqual(['register: the e-mail is new, asked with the role admin']);
    expect(output).toContain(came);
    expect(output).toContain('what to do: Register everybody as user');
    expect(code).toBe(1);
  });

  it('that repeats the session, true or forged, has it hidden in the reports', async () => {
    const { url, statesUrl, cookies } = await startSecuredBackend();
    const only = ['--only', 'reservations,createPaymentIntent'];
    const {
      json: text,
      broken,
      output,
      junit,
    } = await reportOf('--secured', '--url', url, '--states-url', statesUrl, ...only);
    expect(cookies).toContain('session=of-the-administratoa');
    expect(text).toContain('No: (hidden)');
    for (const report of [text, output, junit]) expect(report).not.toMatch(/of-the-adm|of-cust/);
    expect(broken).toEqual(['createPaymentIntent: payments are taken, asked by a forged session']);
  });

  it('whose states keep the login has no session to forge', async () => {
    const { url, statesUrl } = await startSecuredBackend('keeps');
    const args = ['--url', url, '--states-url', statesUrl, '--only', 'reservations'];
    const { code, output } = await reportOf('--secured', ...args);
    expect(output).toContain('left out, its states give no header that can be forged');
    expect(output).toContain('2 of 2 requests by those who may not were refused.');
    expect(code).toBe(0);
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
  const results = await othersOf(interaction, passed(interaction), {
    url,
    statesUrl: `${url}/states`,
    headers: {},
    timeout: 30_000,
  });
  return results.flatMap(({ askedBy, findings }) =>
    findings.map(({ field, came }) => `${askedBy}: ${field}: ${came}`),
  );
}

const Change = v.object({ state: v.string(), params: v.object({ email: v.optional(v.string()) }) });

function stateOf(posted: unknown) {
  const { state, params } = v.parse(Change, posted);
  if (state === states.adminLoggedIn.sentence) return { headers: { Cookie: 'session=admin-1a' } };
  if (state !== states.customerLoggedIn.sentence) return {};
  return { headers: { Cookie: `session=of-${params.email}-1a` } };
}

function passed({ status }: Interaction) {
  const body = JSON.stringify({ success: true, reservations: [reservation] });
  const exchange: Exchange = {
    asked: '',
    status: status.example,
    type: 'application/json',
    body,
    isJson: true,
  };
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
      'a text of the answer in a refusal',
      list,
      (who) => (who === 'guest' ? [401, { success: false, data: [reservation] }] : [401]),
      ['a guest: body for a guest: "Ana Paredes"'],
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

  it('an answer behind a proxy that redirects', async () => {
    const findings = await asked(list, (_who, call) =>
      call === 'GET /behind' ? [200, full] : [308, {}, { location: '/behind' }],
    );
    expect(findings).toEqual([`a guest: asked by a guest: ${allowed}`]);
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
