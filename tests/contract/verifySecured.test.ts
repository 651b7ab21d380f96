/** `npm run contracts:verify` verifies a backend that checks roles, by the headers of states and of `--header`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { endpointNames } from '#contracts/index.ts';
import { verifyCommand } from './command.ts';
import { callsOfAdmins, callsOfCustomers, startSecuredBackend } from './securedBackend.ts';
import { serve, serveJson, serveText } from './serve.ts';

const { verify } = verifyCommand();
const json = { 'content-type': 'application/json' };
const intent = JSON.stringify(examples.createPaymentIntent.success.body);

// All exchanges: beside a busy neighbour they can take longer than half a minute.
describe('a backend that checks roles', { timeout: 120_000 }, () => {
  it('keeps the contract if its states give the headers of a session', async () => {
    const { url, statesUrl } = await startSecuredBackend();
    const { code, output } = await verify('--url', url, '--states-url', statesUrl);
    expect(output).toContain(
      `${endpointNames.length} of ${endpointNames.length} calls keep the contract.`,
    );
    expect(code).toBe(0);
  });

  it('refuses each call that takes a login if nobody is logged in', async () => {
    const { url, statesUrl } = await startSecuredBackend('ignored');
    const only = [...callsOfAdmins, ...callsOfCustomers, 'createReservation'];
    const args = ['--url', url, '--states-url', statesUrl, '--only', only.join(',')];
    const { code, output } = await verify(...args);
    expect(output).toContain('HTTP status: expected any 2xx; came 401');
    expect(output).toContain(
      `1 of ${only.length} calls keep the contract, ${only.length - 1} break it.`,
    );
    expect(code).toBe(1);
  });

  it('is verified with --header as the user whose cookie it is', async () => {
    const { url, statesUrl, cookies } = await startSecuredBackend();
    const only = ['--only', 'reservations'];
    const cookie = ['--header', 'Cookie: session=of-the-administrator', '--header', 'X-Lang: es'];
    const { code, output } = await verify('--url', url, ...only, ...cookie);
    expect(output).toContain('1 of 1 call keeps the contract.');
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
    ['of a response', { 'Set-Cookie': 'a=1; HttpOnly' }, 'give Cookie: name=value.'],
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

  it('is shown nowhere, though the answer repeats it: escaped, encoded, decoded, and cut in its middle', async () => {
    const secret = 'Zq"1\\Zq/2:Zq%3D3Zq\u00f1';
    const inJson = JSON.stringify(secret).slice(1, -1);
    const spellings = [
      secret,
      inJson,
      inJson.replace('/', '\\/'),
      encodeURIComponent(secret),
      'Zq"1\\Zq/2:Zq=3Zq\u00f1',
    ];
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'result.json');
    const args = [
      '--only',
      'reservations',
      '--header',
      `Cookie: session=${secret}`,
      '--report',
      `json=${file}`,
    ];
    for (const spelling of spellings) {
      const url = await serveText(`${spelling} ${'x'.repeat(278)} ${spelling}`, 401);
      const { output } = await verify('--url', url, ...args);
      for (const shown of [output, await readFile(file, 'utf8')]) {
        expect(shown).toContain('(hidden)');
        expect(shown).not.toContain('Zq');
      }
    }
  });

  it.each([
    ['without a colon', 'Cookie', "--header is 'Name: value', with a colon."],
    ['without a name', ': secret-value', '--header: «» is no name of a header.'],
    ['with a line end', 'X-A: secret-value\nb', '--header: the value of «X-A» has characters'],
    ['of a connection', 'te: trailers', '--header: «te» belongs to a single connection.'],
    [
      'of the page',
      'Origin: http://a',
      '--header: «Origin» is given by --shop-url, or by --origin',
    ],
    ['of the request', 'Host: a.example', '--header: «Host» is already set'],
  ])('of the command line %s is refused', async (_case, header, sentence) => {
    const { code, output } = await verify('--url', 'http://a', '--header', header);
    expect(output).toContain(sentence);
    expect(output).not.toContain('secret-value');
    expect(code).toBe(2);
  });
});
