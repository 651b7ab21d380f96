import type { Page } from '@playwright/test';
import { seed } from '#mocks/store/seed/index.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import type { people } from '#tests/support/people.ts';

const products = seed.products.map((product) => ({
  ...product,
  image: `/${String(product.image)}`,
}));
const offer = products.find(({ isOnSale }) => isOnSale);

/** A cart of three lines. */
export const cart = JSON.stringify(
  [0, 5, 27].map((place, index) => ({ ...products[place], quantity: index + 1 })),
);

export const phone = 360;
export const desk = 1280;

/** One screenshot: its page and user, and what happens before it is taken. */
export interface View {
  readonly path: string;
  readonly as?: keyof typeof people;
  readonly withCart?: boolean;
  /** The backend's answer to the products call, if not the products. */
  readonly products?: Parameters<FakeBackend['answer']>[1];
  /** Whether the product list never arrives. */
  readonly waits?: boolean;
  readonly dark?: boolean;
  /** What to do on the page before the screenshot. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** A text that is visible once the page is ready. */
  readonly shows: string;
  readonly whole?: boolean;
  /** The width that `npm test` compares. Without one, another view covers this layout. */
  readonly daily?: typeof phone | typeof desk;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const open = (section: string) => (page: Page) =>
  page.getByRole('main').getByText(section, { exact: true }).click();

const inCategory = { path: '/category/Laptops', shows: '12 productos' };
const inCart = { path: '/cart', as: 'customer', withCart: true, shows: 'Confirmar Orden' } as const;
const inPanel = { path: '/admin', as: 'admin' } as const;

export const views: Readonly<Record<string, View>> = {
  home: { path: '/', shows: 'Ofertas', whole: true, daily: desk },
  'home-dark': { path: '/', shows: 'Ofertas', dark: true, daily: phone },
  'home-failed': { path: '/', products: { status: 500, body: {} }, shows: 'Reintentar' },
  catalog: { path: '/catalog', shows: 'PRODUCTOS POR MARCA', whole: true, daily: phone },
  category: inCategory,
  'category-dark': { ...inCategory, dark: true, daily: desk },
  'category-loading': { ...inCategory, waits: true, shows: 'Cargando…', daily: phone },
  'category-empty': {
    ...inCategory,
    products: { body: { success: true, products: [] } },
    shows: 'Todavía no hay productos en esta categoría.',
  },
  product: {
    path: `/product/${String(offer?.id)}`,
    as: 'customer',
    shows: 'Añadir al carrito',
    daily: phone,
  },
  'product-visitor': { path: '/product/1', shows: 'Inicia sesión para comprar', daily: desk },
  'product-loading': {
    path: '/product/1',
    waits: true,
    shows: 'Cargando producto...',
    daily: phone,
  },
  cart: { ...inCart, daily: phone },
  'cart-dark': { ...inCart, dark: true },
  'cart-empty': { path: '/cart', shows: 'Explorar productos' },
  checkout: { ...inCart, path: '/checkout', shows: 'Confirmar Pago', daily: desk },
  service: { path: '/service', shows: 'Solicitar', whole: true },
  'service-unfilled': {
    path: '/service',
    first: press('Solicitar'),
    shows: 'Completa este campo.',
    whole: true,
    daily: phone,
  },
  about: { path: '/nosotros', shows: 'Contacto', whole: true, daily: desk },
  login: {
    path: '/nosotros',
    first: press('Iniciar Sesión'),
    shows: 'Contraseña',
    daily: phone,
  },
  'profile-menu': {
    path: '/nosotros',
    as: 'admin',
    first: press('Tu cuenta'),
    shows: 'Cerrar Sesión',
  },
  'admin-form': {
    ...inPanel,
    first: open('Añadir Producto'),
    shows: 'Agregar producto',
    whole: true,
    daily: desk,
  },
  'admin-products': { ...inPanel, first: open('Lista de Productos'), shows: 'Eliminar' },
  'admin-orders': {
    ...inPanel,
    first: open('Pedidos'),
    shows: 'ID de usuario',
    daily: phone,
  },
  'admin-dark': {
    ...inPanel,
    first: open('Reservas'),
    shows: 'Correo electrónico',
    dark: true,
    daily: desk,
  },
  unknown: { path: '/no-such-page', shows: '404 Not Found' },
};

/** Answers like the demo's backend. */
export function answerFromSeed(backend: FakeBackend): void {
  backend
    .answer(callTo('products'), { body: { success: true, products } })
    .answer(callTo('allPurchases'), { body: { success: true, data: seed.purchases } })
    .answer(callTo('reservations'), { body: { success: true, reservations: seed.reservations } });
}
