/** If `verify` cannot run, it reports the reason in one sentence and exits with code 2. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { verify } from './command.ts';
import { serve, serveJson, serveText } from './serve.ts';

const atA = ['--url', 'http://a'];

describe('the reason why it cannot run is one sentence', () => {
  it.each([
    ['no address', [], '--url is missing, like --url http://localhost:3000'],
    ['no web address', ['--url', 'localhost:3000'], '--url is no http(s) address: localhost:3000'],
    ['an unknown option', ['--uri', 'http://a'], "Unknown option '--uri'"],
    ['an unknown call', [...atA, '--only', 'logout'], 'there is no call «logout»'],
    ['an empty query', ['--url', 'http://a/?'], '--url must have no query or fragment: http://a/?'],
    ['a password and no scheme', ['--url', 'me:secret@a'], '--url is no http(s) address: …@a'],
    ['a password', ['--url', 'http://me:secret@a'], '--url cannot carry a name and a password.'],
    ['an empty address', [...atA, '--states-url', ''], '--states-url is no http(s)'],
    ['no logins', [...atA, '--secured'], '--secured needs --states-url'],
    [
      'two places of the shop',
      [...atA, '--shop-url', 'http://b', '--origin', 'http://b'],
      '--shop-url is for a shop on the origin of the backend, --origin for one on another: give only one',
    ],
    ['a half shop', [...atA, '--shop-url', 'b:80'], '--shop-url is no http(s) address'],
    [
      'no origin',
      [...atA, '--origin', 'shop.example'],
      '--origin is no http(s) address: shop.example',
    ],
    ['its own origin', [...atA, '--origin', 'http://a:80'], '--origin is that of --url'],
    [
      'a header without a colon',
      [...atA, '--header', 'Cookie'],
      "--header is 'Name: value', with a colon.",
    ],
    ['a header of the request', [...atA, '--header', 'Host: a'], '«Host» is already set'],
    ['no such host', ['--url', 'http://tienda.invalid'], 'There is no host tienda.invalid.'],
  ])('%s', async (_case, args, sentence) => {
    const { code, output } = await verify(...args);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\w*Error|^ +at /m);
    expect(code).toBe(2);
  });

  it('a server that knows none of the calls: nothing else is printed', async () => {
    const url = await serveJson({}, 404);
    const { code, output } = await verify('--url', url);
    expect(output).toBe(
      `${url} answers every call with 404: is the address right, with its port and path?\n`,
    );
    expect(code).toBe(2);
  });

  it('states posted to a page', async () => {
    const url = await serveText('<!doctype html>', 200, 'text/html');
    const { code, output } = await verify('--url', url, '--states-url', url);
    expect(output).toContain(
      `The states endpoint ${url} did not set up «a customer is registered»`,
    );
    expect(code).toBe(2);
  });

  it('a states endpoint that does not answer in time', async () => {
    const url = await serve((request, answer) => {
      if (request.url !== '/states') answer.end('{}');
    });
    const soon = AbortSignal.timeout.bind(AbortSignal, 500);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon);
    onTestFinished(() => spy.mockRestore());
    const { code, output } = await verify('--url', url, '--states-url', `${url}/states`);
    expect(output).toContain(`The states endpoint: ${url} did not answer within 30 s.`);
    expect(code).toBe(2);
  });

  it.each([
    ['no object', 'session=1', 'must be an object of texts'],
    [
      'a line end',
      { 'X-A': 'secret-value\r\nX-B: 1' },
      'the name or the value of «X-A» has characters',
    ],
  ])('headers of a state: %s', async (_case, headers, sentence) => {
    const url = await serveJson({ headers });
    const args = ['--url', url, '--states-url', url, '--only', 'createPaymentIntent'];
    const { code, output } = await verify(...args);
    expect(output).toContain('The answer to the state «a customer is registered»: its "headers"');
    expect(output).toContain(sentence);
    expect(output).not.toContain('secret-value');
    expect(code).toBe(2);
  });

  it('a call whose connection breaks, while another one can be verified', async () => {
    const url = await serve((request, answer) => {
      if (request.url === contract.createReservation.path) request.socket.destroy();
      else
        answer.writeHead(200, { 'content-type': 'application/json' }).end('{"clientSecret":"s"}');
    });
    const only = ['--only', 'createPaymentIntent,createReservation'];
    const { code, output } = await verify('--url', url, '--states-url', url, ...only);
    expect(output).toContain('✓ createPaymentIntent');
    expect(output).not.toContain('state was refused');
    expect(output).toContain(`${url} closed the connection without an answer.`);
    expect(code).toBe(2);
  });
});
