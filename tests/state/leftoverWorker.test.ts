import { afterEach, expect, it, vi } from 'vitest';
import { removeLeftoverWorker } from '#src/lib/leftoverWorker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser in which a worker of this scope is found at the shop's address. */
function workerOf(scope: string) {
  const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const getRegistration = () => Promise.resolve({ scope, unregister });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration, controller: null } });
  return unregister;
}

it('a worker that was left at the shop’s own address is removed', async () => {
  const unregister = workerOf(`${location.origin}/`);
  await removeLeftoverWorker();
  expect(unregister).toHaveBeenCalledOnce();
});

it('one that serves more of the host than the shop is the host’s, and stays', async () => {
  vi.stubEnv('BASE_URL', '/tienda/');
  vi.resetModules();
  const below = await import('#src/lib/leftoverWorker.ts');
  const unregister = workerOf(`${location.origin}/`);
  await below.removeLeftoverWorker();
  expect(unregister).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});
