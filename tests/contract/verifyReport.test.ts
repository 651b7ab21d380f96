/** `npm run contracts:verify` says each cause once, and writes the same result for a CI server. */
import { describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { reportOf, verify } from './command.ts';
import { nowhere, serve, serveJson } from './serve.ts';

const intent = examples.createPaymentIntent.success.body;

describe('one cause is described once, with the number of exchanges that it breaks', () => {
  it('a login that every call asks for', async () => {
    const url = await serveJson({ success: false, message: 'No' }, 401);
    const only = ['--only', 'allPurchases,reservations,userPurchases'];
    const { output } = await verify('--url', url, ...only);
    expect(output.match(/HTTP status: expected/g)).toHaveLength(1);
    expect(output).toContain('Cause 1: HTTP status: expected any 2xx; came 401');
    expect(output).toContain('breaks 4 exchanges of 3 calls: allPurchases, userPurchases, reserv');
    expect(output).toContain('what to do: The call needs a login: return its headers');
    expect(output).toContain('✗ there are purchases: see cause 1 below');
    expect(output.match(/answered: HTTP 401/g)).toHaveLength(1);
  });

  it('but a login that is refused itself is another cause: its account was not set up', async () => {
    const url = await serve((request, answer) =>
      request.url === '/states'
        ? answer.end('OK')
        : answer.writeHead(401, { 'content-type': 'application/json' }).end('{"success":false}'),
    );
    const args = ['--states-url', `${url}/states`, '--only', 'login,userPurchases'];
    const { output } = await verify('--url', url, ...args);
    const [calls = '', cause = ''] = output.split('Cause 1: ');
    expect(calls).toMatch(
      /✗ login [^✗]*✗[^✗]*what to do: The server refuses the account of the state «a customer/,
    );
    expect(cause).toContain('of 1 call: userPurchases\n    what to do: The call needs a login');
    expect(cause).toContain('no JSON object. Were they set up?\n  - a customer is registered\n');
  });

  it.each([402, 409])('a purchase that is not paid in the provider’s word: %d', async (status) => {
    const url = await serveJson({ success: false }, status);
    const { output } = await verify('--url', url, '--only', 'createPurchase');
    expect(output).toContain('what to do: The state «a customer has paid for a cart» gives a sum');
  });

  it('a state that is refused in several exchanges, with the states that there are', async () => {
    const url = await serveJson({ error: 'unknown state' }, 400);
    const args = ['--url', url, '--states-url', url, '--only', 'login'];
    const { code, output } = await verify(...args);
    expect(output).toContain('did not set up «a customer is registered»: HTTP 400');
    expect(output).toContain('unknown state');
    expect(output.match(/did not set up «a customer is registered»/g)).toHaveLength(1);
    expect(output).toContain('stops 2 exchanges of 1 call: login');
    expect(output).toContain('? the password is wrong: could not be verified. See cause 1 below.');
    expect(output).toContain('A state was refused: npm run kit -- states prints them');
    expect(code).toBe(2);
  });

  it('but what one exchange alone breaks stands there', async () => {
    const url = await serveJson(intent, 500);
    const { output } = await verify('--url', url, '--only', 'createPaymentIntent');
    expect(output).toContain('    ✗ payments are taken\n        HTTP status: expected any 2xx');
    expect(output).not.toContain('Cause 1');
  });
});

describe('--report', () => {
  const reports = (url: string, ...args: string[]) => reportOf('--url', url, ...args);

  it('writes what is kept, broken, left out or not verified', async () => {
    const url = await serveJson(intent);
    const args = ['--only', 'createPaymentIntent,products'];
    const { code, result, junit } = await reports(url, ...args);
    expect(code).toBe(1);
    expect(result).toMatchObject({
      version: 1,
      url,
      exitCode: 1,
      summary: { calls: 2, kept: 1, broken: 1, notVerified: 0 },
      calls: [{ name: 'products', result: 'broken' }, { name: 'createPaymentIntent' }],
    });
    expect(result.causes[0]).toMatchObject({ calls: ['products'] });
    const [first, ...others] = result.calls[0]?.exchanges ?? [];
    expect(first?.findings[0]).toMatchObject({ field: 'success', more: 0 });
    expect(first?.given[0]?.params).toMatchObject({ productId: 7 });
    const [kept] = result.calls[1]?.exchanges ?? [];
    expect(kept).toMatchObject({ result: 'kept', given: [{}, {}, {}] });
    expect(others.map((each) => each.result)).toEqual(['left out', 'left out']);
    expect(junit).toContain('tests="4" failures="1" errors="0" skipped="2"');
  });

  it('writes the whole request and the whole answer as JSON; the terminal cuts them', async () => {
    const message = `${'lorem '.repeat(100)}\n the end`;
    const url = await serveJson({ success: false, message }, 403);
    const only = ['--only', 'createCheckoutSession'];
    const { exchange } = (await reports(url, ...only)).result.calls[0]?.exchanges[0] ?? {};
    expect(exchange?.body).toBe(JSON.stringify({ success: false, message }));
    const [, body = ''] = /^POST \S+ (.*)$/s.exec(exchange?.asked ?? '') ?? [];
    expect(JSON.parse(body)).toEqual(examples.createCheckoutSession.request);
    const { output } = await verify('--url', url, ...only);
    expect(output).toContain('lorem lo…');
    expect(output).not.toContain('the end');
    expect(output).not.toContain(body);
  });

  it('is written if there is no server, too', async () => {
    const { code, result, junit } = await reports(await nowhere());
    expect([code, result.exitCode]).toEqual([2, 2]);
    expect(result.problem).toContain('Nothing listens at');
    expect(junit).toContain('Nothing listens at');
    expect(junit).toContain('tests="1" failures="0" errors="1"');
  });

  it('writes the states that were refused as errors', async () => {
    const url = await serveJson({}, 400);
    const { junit, result } = await reports(url, '--states-url', url, '--only', 'register');
    expect(junit.match(/<testcase [^>]*><error message="The states endpoint/g)).toHaveLength(2);
    expect(result).toMatchObject({ exitCode: 2, summary: { notVerified: 1 } });
  });

  it.each([
    ['an unknown format', 'html=a.html', '--report is junit=FILE or json=FILE: html=a.html'],
    [
      'a file that cannot be written',
      'json=/dev/null/a',
      '--report: /dev/null/a cannot be written',
    ],
  ])('refuses %s', async (_what, report, sentence) => {
    const url = await serveJson(intent);
    const args = ['--url', url, '--only', 'createPaymentIntent', '--report', report];
    const { code, output } = await verify(...args);
    expect(output).toContain(sentence);
    expect(code).toBe(2);
  });
});
