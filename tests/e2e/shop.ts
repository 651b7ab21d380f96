// oxlint-disable no-empty-pattern -- Playwright reads from this pattern which fixtures a fixture needs: {} means none
import { expect, test } from '@playwright/test';
import sirv from 'sirv';
import { shopTest } from '#mocks/playwright/index.ts';
import { ensureNginx } from '#tests/deploy/ensureNginx.ts';
import { ShopOnNginx } from '#tests/deploy/shopOnNginx.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { BELOW, builtDemo } from '#tests/support/builtSites.ts';
import { answerQueries } from '#tests/support/queries.ts';
import { headersOf, serve } from '#tests/support/site.ts';
import { builds } from '#tools/builds.ts';
import { Provider, PROVIDER } from './provider.ts';

export { gate } from '#tests/support/gate.ts';
export { expect };

/** Every test fails on an uncaught error, an error in the console, and a request that leaves this machine. */
const watched = shopTest(test, expect).extend<{
  networkMayFail: boolean;
  errorsMayHappen: boolean;
  allowed: readonly string[];
  faults: string[];
  watch: void;
  remember: (stored: Record<string, string>) => Promise<void>;
}>({
  /** For a test that makes requests fail: the browser's console errors about them are no fault. */
  networkMayFail: [false, { option: true }],
  /** For a test that throws errors on purpose. */
  errorsMayHappen: [false, { option: true }],
  /** Other sites whose requests the test answers. */
  allowed: [[], { option: true }],
  /** The faults seen so far. A test that expects a fault removes it from this list. */
  faults: async ({ context, networkMayFail, errorsMayHappen, allowed }, provide) => {
    const faults: string[] = [];
    context.on('weberror', (event) => {
      if (!errorsMayHappen) faults.push(`uncaught: ${String(event.error())}`);
    });
    context.on('console', (message) => {
      const excused =
        networkMayFail &&
        /^(Failed to load|Not allowed to load local) resource/.test(message.text());
      if (message.type() === 'error' && !excused)
        faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('request', (request) => {
      if (
        leavesThisMachine(request.url()) &&
        !allowed.some((site) => request.url().startsWith(site))
      )
        faults.push(`request: ${request.url()}`);
    });
    await provide(faults);
  },
  watch: [
    async ({ faults }, provide) => {
      await provide();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  /** Replaces the cookies and all local storage by these entries of the shop. The tab's own storage stays. */
  remember: async ({ context, baseURL }, provide) => {
    await provide(async (stored) => {
      const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
      await context.setStorageState({
        cookies: [],
        origins: [{ origin: baseURL ?? '', localStorage }],
      });
    });
  },
});

function leavesThisMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname);
}

/** The built demo, with its mock in the browser and without any backend. */
export const demo = watched.extend<{ demoSite: FakeBackend }>({
  demoSite: async ({}, provide) => {
    const site = await serve(builds.demo);
    await provide(site);
    await site.stop();
  },
  baseURL: ({ demoSite }, provide) => provide(demoSite.url),
});

/** The demo on a host that serves it below a path, and answers 404 everywhere else. */
export const demoBelow = watched.extend<{ demoSite: FakeBackend }>({
  demoSite: async ({}, provide) => {
    const folder = await builtDemo();
    const files = sirv(folder, { single: true });
    const sendHeaders = headersOf(folder);
    const site = await FakeBackend.start((request, response) => {
      const address = request.url ?? '';
      sendHeaders(response, address);
      if (!address.startsWith(BELOW)) response.writeHead(404).end();
      else files(Object.assign(request, { url: address.slice(BELOW.length - 1) }), response);
    });
    await provide(site);
    await site.stop();
  },
  baseURL: ({ demoSite }, provide) => provide(demoSite.url + BELOW),
});

/** The built shop, with a fake backend on the same origin. */
export const live = watched.extend<{ backend: FakeBackend; provider: Provider }>({
  serviceWorkers: 'block',
  allowed: [PROVIDER],
  provider: [
    async ({ context }, provide) => {
      await provide(await Provider.answerIn(context));
    },
    { auto: true },
  ],
  backend: async ({}, provide) => {
    const backend = await serve(builds.live);
    answerQueries(backend);
    await provide(backend);
    await backend.stop();
  },
  baseURL: ({ backend }, provide) => provide(backend.url),
});

/** The shop as its container image runs it: at its start it gets the address of a backend on another origin. */
export const liveElsewhere = live.extend<{ site: ShopOnNginx }>({
  backend: async ({}, provide) => {
    const backend = await FakeBackend.start();
    answerQueries(backend);
    await provide(backend);
    await backend.stop();
  },
  site: [
    async ({ backend }, provide) => {
      await ensureNginx();
      const site = await ShopOnNginx.start(builds.live, {
        VITE_API_URL: backend.url,
        VITE_ERROR_URL: `${backend.url}/errores`,
        VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_toldAtTheStart',
      });
      await provide(site);
      await site.stop();
    },
    { timeout: 240_000 }, // nginx may have to be installed
  ],
  baseURL: ({ site }, provide) => provide(site.url),
});
