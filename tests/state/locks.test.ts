/** The page knows when work is in progress that no reload may interrupt. */
import { expect, it } from 'vitest';
import { blocksReload, withoutReload } from '#src/lib/locks.ts';
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
