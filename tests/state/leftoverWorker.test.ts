/** A live shop removes the service worker that a demo left on its origin. */
import { expect, it, vi } from 'vitest';
import { removeLeftoverWorker } from '#src/lib/leftoverWorker.ts';
import { left } from '#tests/support/leaving.ts';

it.each([
  ['that a demo left behind is removed, and the page is reloaded once', '', 2, ['reload']],
  ['of another place of the same host is left alone', 'other/', 0, []],
])('a worker %s', async (_what, path, removals, leaving) => {
  const scope = `http://localhost:3000/${path}`;
  const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const getRegistration = vi.fn<() => Promise<unknown>>().mockResolvedValue({ scope, unregister });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  await removeLeftoverWorker();
  await removeLeftoverWorker();
  expect(unregister).toHaveBeenCalledTimes(removals);
  expect(left).toEqual(leaving);
});
