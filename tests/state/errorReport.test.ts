import { beforeEach, describe, expect, it, vi } from 'vitest';

const sent: { to: string; body: unknown }[] = [];
beforeEach(() => void vi.resetModules());
beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // jsdom has no beacons.
  Object.assign(navigator, {
    sendBeacon: (to: string, body: string) => sent.push({ to, body: JSON.parse(body) }) > 0,
  });
});

/** Reports to an address from now on. */
async function reporting(address = 'https://errors.example/in') {
  vi.stubEnv('VITE_ERROR_URL', address);
  const { log } = await import('#src/lib/log.ts');
  const { startReporting } = await import('#src/report/errorReport.ts');
  return { log, start: startReporting };
}

describe('what is logged is reported', () => {
  it('with what happened, where, and the circumstances', async () => {
    const { log, start } = await reporting();
    start();
    log('a call failed', { status: 503, place: 'cart', kind: null, nothingOfOurs: 'x' });
    const body = { event: 'a call failed', page: '/', status: 503, place: 'cart', kind: 'null' };
    expect(sent).toEqual([{ to: 'https://errors.example/in', body }]);
  });

  it('in words, where the circumstances are lists and things', async () => {
    const { log, start } = await reporting();
    start();
    log('an answer breaks the contract', {
      first: [{ at: 'price', is: 'text' }, 'more'],
      count: 2,
    });
    expect(sent[0]?.body).toMatchObject({ first: 'price text; more', count: 2 });
  });

  it('also from before the reporter was there', async () => {
    const { log, start } = await reporting();
    log('early');
    expect(sent).toEqual([]);
    start();
    expect(sent).toHaveLength(1);
  });

  it('once, and twenty times at most', async () => {
    const { log, start } = await reporting();
    start();
    for (let n = 0; n < 30; n += 1) log('again', { count: n % 25 });
    expect(sent).toHaveLength(20);
  });

  it('without the token', async () => {
    localStorage.setItem('token', 'ficha-secreta');
    const { log, start } = await reporting();
    start();
    log('a call failed', { error: 'refused ficha-secreta' });
    expect(sent[0]?.body).toMatchObject({ error: 'refused …' });
  });
});

it('an address that is none is told once, and nothing is sent', async () => {
  const { log, start } = await reporting('https://:nowhere');
  start();
  log('a call failed');
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('VITE_ERROR_URL'), {});
  expect(sent).toEqual([]);
});

it('a report that cannot be sent is given up', async () => {
  const { log, start } = await reporting();
  start();
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => {
    throw new Error('too long');
  });
  expect(() => log('a call failed')).not.toThrow();
});
