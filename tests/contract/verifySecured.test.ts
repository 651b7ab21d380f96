/** `npm run contracts:verify` verifies a backend that checks roles, by the headers of states and of `--header`. */
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { verifyCommand } from './command.ts';
import { startSecuredBackend } from './securedBackend.ts';
import { serve, serveJson } from './serve.ts';

const { verify, verifyFromSources } = verifyCommand();
const json = { 'content-type': 'application/json' };
const intent = JSON.stringify(examples.createPaymentIntent.success.body);

describe('a backend that checks roles', () => {
  it('keeps the contract if its states give the headers of a session', async () => {
    const { url, statesUrl } = await startSecuredBackend();
    const { code, output } = await verify('--url', url, '--states-url', statesUrl);
    expect(output).toContain('12 of 12 calls keep the contract.');
    expect(code).toBe(0);
  });

  it('refuses the eight calls that take a login if nobody is logged in', async () => {
    const { url, statesUrl } = await startSecuredBackend('ignored');
    const { code, output } = await verify('--url', url, '--states-url', statesUrl);
    expect(output).toContain('HTTP status: expected any 2xx; came 401');
    expect(output).toContain('4 of 12 calls keep the contract, 8 break it.');
    expect(code).toBe(1);
  });

  it('is verified with --header as the user whose cookie it is', async () => {
    const { url, statesUrl, cookies } = await startSecuredBackend();
    const only = ['--only', 'reservations'];
    const cookie = ['--header', 'Cookie: session=of-the-administrator', '--header', 'X-Lang: es'];
    const { code, output } = await verify('--url', url, ...only, ...cookie);
    expect(output).toContain('1 of 1 call keep the contract.');
    expect(code).toBe(0);
    expect(cookies).toEqual(['', 'session=of-the-administrator']); // first, whether the server is there
    // A state's session counts, and the other cookies stay.
    const others = ['--header', 'Cookie: session=of-nobody; preview=1'];
    await verify('--url', url, '--states-url', statesUrl, ...only, ...others);
    expect(cookies).toContain('session=of-the-administrator; preview=1');
  });
});

describe('a header', () => {
  it('of a state is sent with the request of its exchange, not with the next one', async () => {
    const sent: unknown[] = [];
    const url = await serve(async (request, answer) => {
      if (request.url !== '/states') {
        sent.push([request.headers['x-a'], request.headers['x-b'], request.headers['x-c']]);
        return answer.writeHead(200, json).end(intent);
      }
      expect(request.headers['x-c']).toBeUndefined(); // that of --header does not go to the states
      const state = await text(request);
      const name = state.includes('is logged in') ? 'X-A' : 'x-b';
      const none = state.includes('this customer') ? {} : { headers: { [name]: 'yes' } };
      return answer.end(JSON.stringify(none));
    });
    const args = ['--url', url, '--states-url', `${url}/states`, '--header', 'X-C: yes'];
    await verify(...args, '--only', 'addProduct,createPaymentIntent');
    expect(sent).toEqual([
      [undefined, undefined, undefined], // the command asks whether the server is there
      ['yes', undefined, 'yes'],
      [undefined, 'yes', 'yes'],
      [undefined, 'yes', 'yes'],
    ]);
  });

  it.each([
    ['no object', 'session=1', 'its "headers" must be an object of texts'],
    ['a list', [], 'its "headers" must be an object of texts'],
    ['nothing', null, 'its "headers" must be an object of texts'],
    ['a number', { 'X-A': 1 }, 'its "headers" must be an object of texts'],
    ['no name', { 'X A': 'secret-value' }, '«X A» is no name of a header.'],
    ['a line end', { 'X-A': 'secret-value\r\nX-B: 1' }, 'the value of «X-A» has characters'],
    ['a connection', { Connection: 'close' }, '«Connection» belongs to a single connection.'],
    ['a type', { 'content-type': 'text/plain' }, '«content-type» is already set'],
  ])('of a state that is %s refuses the state', async (_case, headers, sentence) => {
    const url = await serveJson({ headers });
    const args = ['--url', url, '--states-url', url, '--only', 'createPaymentIntent'];
    const { code, output } = await verify(...args);
    expect(output).toContain(`The answer to the state «a customer is registered»: its "headers"`);
    expect(output).toContain(sentence);
    expect(output).not.toContain('secret-value');
    expect(code).toBe(2);
  });

  it.each([
    ['without a colon', 'Cookie', "--header is 'Name: value', with a colon."],
    ['without a name', ': secret-value', '--header: «» is no name of a header.'],
    ['with a line end', 'X-A: secret-value\nb', '--header: the value of «X-A» has characters'],
    ['of a connection', 'te: trailers', '--header: «te» belongs to a single connection.'],
    ['of the request', 'Host: a.example', '--header: «Host» is already set'],
  ])('of the command line %s is refused', async (_case, header, sentence) => {
    const { code, output } = await verify('--url', 'http://a', '--header', header);
    expect(output).toContain(sentence);
    expect(output).not.toContain('secret-value');
    expect(code).toBe(2);
  });

  it('is not printed, even if the backend repeats it, and Pact’s verifier too', async () => {
    const url = await serve((request, answer) => {
      const { cookie, authorization } = request.headers;
      answer.writeHead(200, json).end(JSON.stringify({ clientSecret: [cookie, authorization] }));
    });
    const secrets = [
      '--header',
      'Cookie: session=c00kie-secret',
      '--header',
      'Authorization: Bearer t0ken-secret',
    ];
    const args = ['--url', url, '--only', 'createPaymentIntent', ...secrets];
    const { output } = await verifyFromSources(...args, '--verbose');
    expect(output).toContain('["(hidden)","(hidden)"]');
    expect(output).toContain('has a matching body');
    expect(output).not.toMatch(/c00kie-secret|t0ken-secret/);
  });
});
