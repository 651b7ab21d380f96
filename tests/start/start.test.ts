/** src/main.tsx starts the shop at any address and reports errors if configured. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '#mocks/handlers/mock.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { setupServer } from 'msw/node';

beforeEach(() => void vi.resetModules());
const server = setupServer();
beforeEach(() => {
  const mock = createMock(memorySnapshots(), () => ({ assets: '', shop: '' }));
  server.listen({ onUnhandledRequest: 'bypass' });
  server.use(...mock.handlers);
  return () => server.close();
});

/** Loads the page at an address. `fits` is the address for which its markup was prerendered. */
async function load(address: string, fits?: string) {
  const page = document.createElement('div');
  page.id = 'shop';
  page.innerHTML = '<p>del servidor</p>';
  if (fits !== undefined) page.dataset['fits'] = fits;
  document.body.replaceChildren(page);
  history.replaceState(null, '', address);
  const failed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  window.addEventListener('error', failed, { signal: AbortSignal.timeout(60_000) });
  await import('#src/main.tsx');
  return { page, failed };
}

describe('the page starts', () => {
  it.each([
    ['without a first frame', undefined],
    ['with the first frame of another address', '/service'],
  ])('%s', async (_what, fits) => {
    const { failed } = await load('/catalog', fits);
    expect(await screen.findByRole('heading', { name: 'PRODUCTOS POR TIPO' })).toBeVisible();
    expect(screen.queryByText('del servidor')).toBeNull();
    expect(failed).not.toHaveBeenCalled(); // the markup of another address was not hydrated
  });
});

it('what is logged is reported to the configured address', async () => {
  const sent = vi.fn<(to: string, body: string) => boolean>(() => true);
  Object.assign(navigator, { sendBeacon: sent });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubEnv('VITE_ERROR_URL', 'https://errors.example/in');
  await load('/catalog');
  const { log } = await import('#src/lib/log.ts');
  log('something happened');
  const body: unknown = expect.stringContaining('something happened');
  await waitFor(() => expect(sent).toHaveBeenCalledWith('https://errors.example/in', body));
});
