/** The page knows when work is under way that no reload may break off. */
import { expect, it } from 'vitest';
import { isAtWork, unbroken } from '#src/lib/locks.ts';

function deferred() {
  let resolve = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

it('the page is at work until the last piece of work is done, whatever becomes of it', async () => {
  expect(isAtWork()).toBe(false);
  const first = deferred();
  const second = deferred();
  const work = [unbroken(() => first.promise), unbroken(() => second.promise)];
  first.resolve();
  await work[0];
  expect(isAtWork()).toBe(true);
  second.reject(new Error('in vain'));
  await expect(work[1]).rejects.toThrow('in vain');
  expect(isAtWork()).toBe(false);
});
