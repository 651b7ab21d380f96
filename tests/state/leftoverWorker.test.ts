/** A live shop removes the service worker that a demo left on its origin. */
import { beforeEach, expect, it, vi } from 'vitest';
import { removeLeftoverWorker } from '#src/lib/leftoverWorker.ts';
import { left } from '#tests/support/leaving.ts';

beforeEach(() => sessionStorage.clear());

/** Simulates a browser with a service worker for this scope. */
function browserWith(scope: string) {
  const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const getRegistration = vi.fn<() => Promise<unknown>>().mockResolvedValue({ scope, unregister });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  return { unregister, getRegistration };
}

it('a worker that a demo left behind is removed, and the page is reloaded once', async () => {
  const { unregister } = browserWith('http://localhost:3000/');
  await removeLeftoverWorker();
  await removeLeftoverWorker();
  expect(unregister).toHaveBeenCalledTimes(2);
  expect(left).toEqual(['reload']);
});

it('a worker of another place of the same host is left alone', async () => {
  const { unregister } = browserWith('http://localhost:3000/other/');
  await removeLeftoverWorker();
  expect(unregister).not.toHaveBeenCalled();
  expect(left).toEqual([]);
});
