/**
 * The main states beside their reference pictures (`looks/`), at a phone's and a desk's width. The data, the clock, the
 * dice and the typeface are the shop's own; what a machine draws with its own fonts is hidden (`looks.css`).
 * A change that is meant: `npm run looks`, and look at what it wrote.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { seed } from '#mocks/seed/index.ts';
import type { FakeBackend as ScriptedBackend } from '#tests/support/backend.ts';
import { projectRoot } from '#tools/builds.ts';
import { expect, live as test, loggedIn } from './shop.ts';

const products = seed.products.map((product) => ({
  ...product,
  image: `/${String(product.image)}`,
}));
const lines = [0, 5, 27].flatMap((place, index) => {
  const product = products[place];
  return product ? [{ ...product, quantity: index + 1 }] : [];
});
const cart = JSON.stringify(lines);
const offer = products.find(({ isOnSale }) => isOnSale);

const open = (section: string) => async (page: Page) => {
  await page.getByRole('main').getByText(section, { exact: true }).click();
};

interface Look {
  readonly path: string;
  readonly as?: 'user' | 'admin';
  readonly withCart?: boolean;
  /** What the backend says of the products, if not the products. */
  readonly products?: Parameters<ScriptedBackend['answer']>[1];
  readonly dark?: boolean;
  /** What is done on the page before it is looked at. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** What is there when it is ready. */
  readonly shows: string;
  readonly whole?: boolean;
}

const looks: Readonly<Record<string, Look>> = {
  home: { path: '/', shows: 'Ofertas', whole: true },
  'home-dark': { path: '/', shows: 'Ofertas', dark: true },
  'home-failed': {
    path: '/',
    products: { status: 500, body: {} },
    shows: 'Reintentar',
  },
  catalog: { path: '/catalog', shows: 'PRODUCTOS POR MARCA', whole: true },
  category: { path: '/category/Laptops', shows: '12 productos' },
  'category-dark': { path: '/category/Laptops', shows: '12 productos', dark: true },
  'category-loading': { path: '/category/Laptops', products: { hang: true }, shows: 'Cargando…' },
  'category-empty': {
    path: '/category/Laptops',
    products: { body: { success: true, products: [] } },
    shows: 'Todavía no hay productos en esta categoría.',
  },
  product: { path: `/product/${String(offer?.id)}`, as: 'user', shows: 'Añadir al carrito' },
  'product-visitor': { path: '/product/1', shows: 'Inicia sesión para comprar' },
  'product-loading': {
    path: '/product/1',
    products: { hang: true },
    shows: 'Cargando producto...',
  },
  cart: { path: '/cart', as: 'user', withCart: true, shows: 'Confirmar Orden' },
  'cart-dark': { path: '/cart', as: 'user', withCart: true, shows: 'Confirmar Orden', dark: true },
  'cart-empty': { path: '/cart', shows: 'Explorar productos' },
  checkout: { path: '/checkout', as: 'user', withCart: true, shows: 'Confirmar Pago' },
  service: { path: '/service', shows: 'Solicitar', whole: true },
  'service-unfilled': {
    path: '/service',
    first: (page) => page.getByRole('button', { name: 'Solicitar' }).click(),
    shows: 'Completa este campo.',
    whole: true,
  },
  about: { path: '/nosotros', shows: 'Contacto', whole: true },
  login: {
    path: '/nosotros',
    first: (page) => page.getByRole('button', { name: 'Iniciar Sesión' }).click(),
    shows: 'Contraseña',
  },
  'profile-menu': {
    path: '/nosotros',
    as: 'admin',
    first: (page) => page.getByRole('button', { name: 'Tu cuenta' }).click(),
    shows: 'Cerrar Sesión',
  },
  'admin-form': {
    path: '/admin',
    as: 'admin',
    first: open('Añadir Producto'),
    shows: 'Agregar producto',
    whole: true,
  },
  'admin-products': {
    path: '/admin',
    as: 'admin',
    first: open('Lista de Productos'),
    shows: 'Eliminar',
  },
  'admin-orders': { path: '/admin', as: 'admin', first: open('Pedidos'), shows: 'ID de usuario' },
  'admin-dark': {
    path: '/admin',
    as: 'admin',
    first: open('Reservas'),
    shows: 'Correo electrónico',
    dark: true,
  },
  unknown: { path: '/no-such-page', shows: '404 Not Found' },
};

async function answer(backend: ScriptedBackend, context: BrowserContext): Promise<void> {
  backend
    .answer('GET /api/products', { body: { success: true, products } })
    .answer('GET /api/purchase/all-purchases', { body: { success: true, data: seed.purchases } })
    .answer('GET /api/reservation', { body: { success: true, reservations: seed.reservations } });
  await context.route('**/demo/pictures/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = await readFile(join(projectRoot, 'mocks', 'pictures', name));
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  // The typeface may come late to a page, and then stays away: here it is waited for.
  await context.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace('font-display:optional', 'font-display:block'),
      });
    },
  );
  // The home page draws its products: the dice fall alike.
  await context.addInitScript(() => {
    let last = 7;
    Math.random = () => {
      last = (last * 48_271) % 2_147_483_647;
      return last / 2_147_483_647;
    };
  });
}

async function picturesArrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

for (const [name, look] of Object.entries(looks))
  for (const width of [360, 1280])
    test.describe(`${name} at ${width} px`, () => {
      test.use({
        viewport: { width, height: width < 700 ? 740 : 860 },
        colorScheme: look.dark ? 'dark' : 'light',
        networkMayFail: true,
        bypassCSP: true, // for the picture's sake the style is another than the one that was built
      });

      test('looks as it should', async ({ page, context, backend, remember }) => {
        await answer(backend, context);
        if (look.products) backend.answer('GET /api/products', look.products);
        await remember({
          ...(look.as && loggedIn(look.as)),
          ...(look.withCart && { cart }),
        });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.clock.setFixedTime('2024-07-01T12:00:00');
        await page.goto(look.path);
        await expect(page.getByRole('heading').or(page.getByRole('status')).first()).toBeAttached();
        await look.first?.(page);
        await expect(page.getByText(look.shows).first()).toBeVisible();
        await picturesArrived(page);
        await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
          fullPage: look.whole ?? false,
        });
      });
    });
