/** Each log entry is reported once, without the user's private data. */
import { beforeEach, expect, it, vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { scrubbed } from '#src/report/scrub.ts';
import { collectLog } from '#tests/support/logged.ts';

const ERRORS = 'https://errors.example/in';
const sendBeacon = vi.fn<(address: string, body: string) => boolean>();

beforeEach(() => void vi.resetModules()); // the module remembers its reports for one page load
beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  collectLog();
});

/** Loads the modules that log and report, with this report address. */
async function reportingTo(address = ERRORS) {
  vi.stubEnv('VITE_ERROR_URL', address);
  const { log } = await import('#src/lib/log.ts');
  const { startReporting } = await import('#src/report/errorReport.ts');
  return { log, startReporting };
}

const sent = () => sendBeacon.mock.calls.map(([, body]): unknown => JSON.parse(body));

it('a report says what happened, on which page, and only the details on the list', async () => {
  const { log, startReporting } = await reportingTo();
  startReporting();
  history.replaceState(null, '', '/cart?correo=ana@example.com#token');
  log('the checkout session could not be opened', {
    kind: 'refused',
    status: 500,
    cause: 'HTTP 500',
    place: null,
    path: contract.products.path,
    error: 'TypeError',
    at: '/assets/shop.js:1:2',
    key: 'cart',
    count: 3,
    first: ['price', 'name'],
    message: 'Ana no puede',
  });
  expect(sent()).toEqual([
    {
      event: 'the checkout session could not be opened',
      page: '/cart',
      kind: 'refused',
      status: 500,
      cause: 'HTTP 500',
      place: 'null',
      path: contract.products.path,
      error: 'TypeError',
      at: '/assets/shop.js:1:2',
      key: 'cart',
      count: 3,
      first: 'price; name',
    },
  ]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe(ERRORS);
});

it('what was logged before the reporter started is reported too', async () => {
  const { log, startReporting } = await reportingTo();
  log('early');
  expect(sent()).toEqual([]);
  startReporting();
  expect(sent()).toEqual([{ event: 'early', page: '/' }]);
});

it('the same is reported once, and at most twenty reports of one page load', async () => {
  const { log, startReporting } = await reportingTo();
  startReporting();
  for (let each = 0; each < 3; each += 1) log('again', { cause: 'HTTP 500' });
  expect(sent()).toHaveLength(1);
  for (let each = 0; each < 100; each += 1) log(`error ${each}`);
  expect(sent()).toHaveLength(20);
});

it('no report contains the session’s token', async () => {
  localStorage.setItem('token', 'una-ficha-secreta');
  const { log, startReporting } = await reportingTo();
  startReporting();
  log('an error was not caught', { error: 'se rompió: una-ficha-secreta' });
  expect(sent()).toEqual([{ event: 'an error was not caught', page: '/', error: 'se rompió: …' }]);
});

it.each([
  ['an e-mail', 'de ana@example.com', 'de …'],
  ['an e-mail in an address', '/cart/ana%40example.com', '…'],
  ['a query and a fragment', 'https://x.example/a?clave=1#b', 'https://x.example/a…'],
  ['a quotation', 'token "Ana Mora" at 3', 'token … at 3'],
  ['a long token', `eyJhbGciOi${'a'.repeat(30)}.eyJzdWIiOi.c2VjcmV0`, '…'],
  ['the number of a card', '4242 4242 4242 4242', '…'],
  ['a phone', 'tel. 099-555-0160', 'tel. …'],
  ['a text of any length', 'no '.repeat(2000), 'no '.repeat(100)],
])('%s is scrubbed from a text', (_what, text, clean) => {
  expect(scrubbed(text, [])).toBe(clean);
});

it.each(['pi', 'seti', 'cs', 'sk', 'pk', 'rk', 'tok', 'src', 'pm', 'whsec'])(
  'an identifier «%s_…» of the payment provider is scrubbed from a text',
  (kind) => {
    expect(scrubbed(`${kind}_3abc_secret_xyz failed`, [])).toBe('… failed');
  },
);
