/** The return from the payment records the order only once, on the development server too. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, gate } from '#tests/e2e/shop.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { projectRoot } from '#tools/builds.ts';
import { row, test } from './row.ts';

const RECORD = callTo('createPurchase');
const buyer = { ...storedSession(people.customer), ...storedCart(cartLine(1, { quantity: 2 })) };

/** Starts the development server, with a proxy to a backend. */
async function startServer(backend: string) {
  const server = await createServer({
    root: projectRoot,
    mode: 'development',
    logLevel: 'error',
    cacheDir: join(projectRoot, '.cache/dev-server'),
    server: {
      host: '127.0.0.1',
      port: 5990,
      strictPort: false,
      hmr: false,
      proxy: { '^/(api|payment)/': backend },
    },
  });
  await server.listen();
  return server;
}

row('?success=true under StrictMode, dev and production builds', () => {
  test('the development server, where every effect runs twice, records once', async ({
    page,
    backend,
  }) => {
    test.slow(); // its first start bundles the shop's dependencies
    const server = await startServer(backend.url);
    try {
      const url = server.resolvedUrls?.local[0] ?? '';
      const { after, open } = gate();
      backend.answer(RECORD, { status: 201, after });
      await page.addInitScript((texts) => {
        if (sessionStorage.getItem('visited')) return;
        sessionStorage.setItem('visited', 'yes');
        for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
      }, buyer);
      await page.goto(`${url}cart?success=true`);
      await expect.poll(() => backend.asked(RECORD).length, { timeout: 30_000 }).toBe(1);
      open();
      await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
      await expect(page).toHaveURL(`${url}cart`);
      expect(backend.asked(RECORD)).toHaveLength(1);
      await page.goto('/');
    } finally {
      await server.close();
    }
  });
});
