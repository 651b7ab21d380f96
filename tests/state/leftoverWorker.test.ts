/** A live shop removes the service worker that a demo left on its origin. */
import { beforeEach, expect, it, vi } from 'vitest';
import { removeLeftoverWorker } from '#src/lib/leftoverWorker.ts';
import { left } from '#tests/support/leaving.ts';

beforeEach(() => sessionStorage.clear());

/** A browser with a service worker for this scope, at work in this page or not. */
function browserWith(scope: string, { atWork = true } = {}) {
  const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const getRegistration = vi.fn<() => Promise<unknown>>().mockResolvedValue({ scope, unregister });
  const controller = atWork ? {} : null;
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration, controller } });
  return { unregister, getRegistration };
}

it('a worker that a demo has left goes, and the page is loaded anew, once', async () => {
  const { unregister } = browserWith('http://localhost:3000/');
  await removeLeftoverWorker();
  await removeLeftoverWorker();
  expect(unregister).toHaveBeenCalledTimes(2);
  expect(left).toEqual(['reload']);
});

it('a page that it was not at work in stays', async () => {
  const { unregister } = browserWith('http://localhost:3000/', { atWork: false });
  await removeLeftoverWorker();
  expect(unregister).toHaveBeenCalled();
  expect(left).toEqual([]);
});

it('a worker of another place of the same host is left alone', async () => {
  const { unregister } = browserWith('http://localhost:3000/other/');
  await removeLeftoverWorker();
  expect(unregister).not.toHaveBeenCalled();
  expect(left).toEqual([]);
});

it('a browser without service workers has nothing to remove', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await removeLeftoverWorker();
  expect(said).not.toHaveBeenCalled();
});

it('a browser that denies them is only logged', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  browserWith('').getRegistration.mockRejectedValue(new Error('denied'));
  await expect(removeLeftoverWorker()).resolves.toBeUndefined();
  expect(said).toHaveBeenCalled();
});
