import type { Page } from '@playwright/test';
import { seed } from '#mocks/store/seed/index.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import type { people } from '#tests/support/people.ts';

const products = seed.products.map((product) => ({
  ...product,
  image: `/${String(product.image)}`,
}));
const offerPath = `/product/${String(products.find(({ isOnSale }) => isOnSale)?.id)}`;

/** A cart of three lines. */
export const cart = JSON.stringify(
  [0, 5, 27].map((place, index) => ({ ...products[place], quantity: index + 1 })),
);

export const phone = 360;
const desk = 1280;

/** One screenshot: its page and user, and what happens before it is taken. */
export interface View {
  readonly path: string;
  readonly as?: keyof typeof people;
  readonly withCart?: boolean;
  /** Whether the product list never arrives. */
  readonly waits?: boolean;
  readonly dark?: boolean;
  /** What to do on the page before the screenshot. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** A text that is visible once the page is ready. */
  readonly shows: string;
  readonly whole?: boolean;
  /** The width of the window: each layout is compared once. */
  readonly width: typeof phone | typeof desk;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const open = (section: string) => (page: Page) =>
  page.getByRole('main').getByText(section, { exact: true }).click();

const inCategory = { path: '/category/Laptops', shows: '12 productos' };
const inCart = { path: '/cart', as: 'customer', withCart: true, shows: 'Confirmar Orden' } as const;
const inPanel = { path: '/admin', as: 'admin' } as const;

export const views: Readonly<Record<string, View>> = {
  home: { path: '/', shows: 'Ofertas', whole: true, width: desk },
  'home-dark': { path: '/', shows: 'Ofertas', dark: true, width: phone },
  catalog: { path: '/catalog', shows: 'PRODUCTOS POR MARCA', whole: true, width: phone },
  'category-dark': { ...inCategory, dark: true, width: desk },
  'category-loading': { ...inCategory, waits: true, shows: 'Cargando…', width: phone },
  product: { path: offerPath, as: 'customer', shows: 'Añadir al carrito', width: phone },
  'product-visitor': { path: '/product/1', shows: 'Inicia sesión para comprar', width: desk },
  cart: { ...inCart, width: phone },
  checkout: { ...inCart, path: '/checkout', shows: 'Confirmar Pago', width: desk },
  'service-unfilled': {
    path: '/service',
    first: press('Solicitar'),
    shows: 'Falta este dato.',
    whole: true,
    width: phone,
  },
  about: { path: '/nosotros', shows: 'Contacto', whole: true, width: desk },
  login: { path: '/nosotros', first: press('Iniciar Sesión'), shows: 'Contraseña', width: phone },
  'admin-form': {
    ...inPanel,
    first: open('Añadir Producto'),
    shows: 'Agregar producto',
    whole: true,
    width: desk,
  },
  'admin-orders': { ...inPanel, first: open('Pedidos'), shows: 'ID de usuario', width: phone },
  'admin-dark': {
    ...inPanel,
    first: open('Reservas'),
    shows: 'Correo electrónico',
    dark: true,
    width: desk,
  },
};

/** Answers like the demo's backend. */
export function answerFromSeed(backend: FakeBackend): void {
  backend
    .answer(callTo('products'), { body: { success: true, products } })
    .answer(callTo('allPurchases'), { body: { success: true, data: seed.purchases } })
    .answer(callTo('reservations'), { body: { success: true, reservations: seed.reservations } });
}
