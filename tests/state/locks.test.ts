/** One piece of work at a time pays or changes the cart, it runs once, and no reload may interrupt it. */
import { expect, it, vi } from 'vitest';
import { blocksReload, createLock, withoutReload } from '#src/lib/locks.ts';
import { gate } from '#tests/support/gate.ts';

it('a reload is blocked until the last piece of work has ended, also with an error', async () => {
  expect(blocksReload()).toBe(false);
  const first = gate();
  const second = gate();
  const failingWork = async () => {
    await second.after;
    throw new Error('in vain');
  };
  const work = [withoutReload(() => first.after), withoutReload(failingWork)];
  first.open();
  await work[0];
  expect(blocksReload()).toBe(true);
  second.open();
  await expect(work[1]).rejects.toThrow('in vain');
  expect(blocksReload()).toBe(false);
});

type Request = (
  name: string,
  options: unknown,
  run: (lock: object | null) => Promise<unknown>,
) => Promise<unknown>;

/** Replaces the locks of the browser. The setup of the tests takes them away again. */
function browserLocks(request: Request): void {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

it.each([
  ['has no locks', undefined],
  ['denies its locks', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
])('where the browser %s, one piece of work of this tab runs at a time', async (_case, request) => {
  if (request) browserLocks(request);
  const lock = createLock('cart');
  const said: string[] = [];
  const work = (name: string, after?: Promise<unknown>) => async (granted: boolean) => {
    said.push(`${name} ${granted}`);
    await after;
  };
  const first = gate();
  const second = gate();
  const waiting = [lock(work('first', first.after)), lock(work('second', second.after))];
  await lock(work('hurried'), { ifFree: true });
  expect(said).toEqual(['first true', 'hurried false']);
  first.open();
  await waiting[0];
  await lock(work('hurried again'), { ifFree: true });
  expect(said.slice(2)).toEqual(['second true', 'hurried again false']);
  second.open();
  await waiting[1];
  await lock(work('last'), { ifFree: true });
  expect(said.at(-1)).toBe('last true');
});

it('asks the locks of the browser, and never runs work a second time that failed', async () => {
  const asked: unknown[] = [];
  browserLocks(async (name, options, run) => {
    asked.push([name, options]);
    return run(asked.length === 1 ? {} : null);
  });
  const charge = vi.fn<(granted: boolean) => Promise<never>>(async () => {
    throw new Error('in vain');
  });
  await expect(createLock('cart')(charge)).rejects.toThrow('in vain');
  await expect(createLock('cart')(charge, { ifFree: true })).rejects.toThrow('in vain');
  expect(charge.mock.calls).toEqual([[true], [false]]);
  expect(asked).toEqual([
    ['cart', { ifAvailable: false }],
    ['cart', { ifAvailable: true }],
  ]);
});
