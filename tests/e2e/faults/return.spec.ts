import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { projectRoot } from '#tools/builds.ts';
import { expect, gate } from '#tests/e2e/shop.ts';
import { product } from '#tests/support/products.ts';
import { row, test } from './row.ts';
import { session } from './steps.ts';

const RECORD = 'POST /api/purchase/create-purchase';
const buyer = { ...session(7), cart: JSON.stringify([{ ...product(1), quantity: 2 }]) };

row('?success=true under StrictMode, dev and production builds', () => {
  test('the production build records once', async ({ page, backend, remember }) => {
    await remember(buyer);
    const { after, open } = gate();
    backend.answer(RECORD, { status: 201, after });
    await page.goto('/cart?success=true');
    await expect.poll(() => backend.asked(RECORD).length).toBe(1);
    open();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    // Away and back within the shop.
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.goBack();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    expect(backend.asked(RECORD)).toHaveLength(1);
  });

  test('the development server, where every effect runs twice, records once', async ({
    page,
    backend,
  }) => {
    test.slow();
    const cacheDir = await mkdtemp(join(tmpdir(), 'dev-'));
    const server = await createServer({
      root: projectRoot,
      mode: 'development',
      logLevel: 'error',
      cacheDir,
      server: {
        host: '127.0.0.1',
        port: 5990,
        strictPort: false,
        hmr: false,
        proxy: { '^/(api|payment)/': backend.url },
      },
    });
    try {
      await server.listen();
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
      await rm(cacheDir, { recursive: true, force: true });
    }
  });
});
