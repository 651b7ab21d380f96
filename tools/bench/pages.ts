import { CATEGORY } from './products.ts';

/**
 * How a page comes: from the shop as it is built; as a page of the same content without any JavaScript; or from the
 * shop without its prerendered markup, its product list asked for by the document itself.
 */
export const kinds = ['shop', 'control', 'client'] as const;
export type Kind = (typeof kinds)[number];

export interface BenchPage {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** How many products the backend has. */
  readonly products: number;
  /** How many lines the cart has. */
  readonly cartLines: number;
  /** Whether somebody is logged in. */
  readonly loggedIn?: boolean;
  /** What stands for a card here, as a CSS selector. */
  readonly cards: string;
  readonly kinds: readonly Kind[];
}

const CARDS = 'main article';
const CART_LINES = 'main li:has(fieldset)';

const category = (id: string, products: number): BenchPage => ({
  id: `category-${id}`,
  title: `Category at ${products.toLocaleString('en')}`,
  path: `/category/${CATEGORY}`,
  products,
  cartLines: 0,
  cards: CARDS,
  kinds,
});

export const categoryPages = [
  category('100', 100),
  category('10k', 10_000),
  category('100k', 100_000),
] as const;

export const cartPage = (cartLines: number): BenchPage => ({
  id: 'cart',
  title: `Cart of ${cartLines} lines`,
  path: '/cart',
  products: 100,
  cartLines,
  cards: CART_LINES,
  kinds: ['shop', 'control'],
});

/** The pages of the comparison. */
export const benchPages: readonly BenchPage[] = [
  {
    id: 'home',
    title: 'Home',
    path: '/',
    products: 100,
    cartLines: 0,
    cards: CARDS,
    kinds,
  },
  ...categoryPages,
  {
    id: 'product',
    title: 'Product',
    path: '/product/5',
    products: 100,
    cartLines: 0,
    cards: CARDS,
    kinds: ['shop', 'control'],
  },
  cartPage(10),
];
