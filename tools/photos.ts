/** `npm run build:demo && npx tsx tools/photos.ts`: takes the README's pictures from the built demo, and writes them to `docs/*.png`. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { preview } from 'vite';
import { launchBrowser } from '#tools/browser/find.ts';
import { projectRoot } from '#tools/builds.ts';

interface Photo {
  readonly path: string;
  /** A text that must be visible before the picture is taken. */
  readonly shows: string;
  readonly first?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const photos: Readonly<Record<string, Photo>> = {
  home: {
    path: '/',
    first: (page) => page.getByRole('article').first().waitFor(), // not its grey cards
    shows: 'Ofertas',
  },
  category: { path: '/category/Laptops', shows: '12 productos' },
  product: { path: '/product/34?demo.persona=ana', shows: 'Añadir al carrito' },
  cart: {
    path: '/product/1?demo.persona=ana',
    first: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.getByText('Añadir al carrito').waitFor(); // the link has logged Ana in
      for (const id of [1, 34, 12]) {
        await page.goto(`/product/${id}`);
        await press('Añadir al carrito')(page);
      }
      await press('🛒 Carrito')(page);
    },
    shows: 'Confirmar Orden',
  },
  admin: {
    path: '/admin?demo.persona=admin',
    first: (page) => page.getByText('Lista de Productos').click(),
    shows: 'Eliminar',
  },
  panel: { path: '/category/Laptops', first: press('Demo'), shows: 'Todo responde bien' },
};

const site = await preview({
  root: projectRoot,
  mode: 'demo',
  preview: { port: 0, strictPort: false },
});
const baseURL = site.resolvedUrls?.local[0] ?? '';
const browser = await launchBrowser();
for (const [name, { path, first, shows }] of Object.entries(photos)) {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    locale: 'es-EC',
  });
  await page.goto(path);
  await page.getByTitle('Panel de la demo (F8)').waitFor();
  await first?.(page);
  await page.getByText(shows).first().waitFor();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await page.screenshot({ path: join(projectRoot, 'docs', `${name}.png`), animations: 'disabled' });
  process.stdout.write(`docs/${name}.png\n`);
  await page.close();
}
await browser.close();
await site.close();
