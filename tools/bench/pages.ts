import { CATEGORY } from './products.ts';

/**
 * The kinds of a page: the built shop; a page of the same content without any JavaScript; the shop without its
 * prerendered markup, with a document that preloads the product list.
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
  /** Whether a user is logged in. */
  readonly loggedIn?: boolean;
  /** CSS selector of the cards of this page. */
  readonly cards: string;
  readonly kinds: readonly Kind[];
  /** Whether the shop's documents contain products: `npm run snapshot`. */
  readonly snapshot?: boolean;
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

const home: BenchPage = {
  id: 'home',
  title: 'Home',
  path: '/',
  products: 100,
  cartLines: 0,
  cards: CARDS,
  kinds,
};

const product: BenchPage = {
  id: 'product',
  title: 'Product',
  path: '/product/5',
  products: 100,
  cartLines: 0,
  cards: CARDS,
  kinds: ['shop', 'control'],
};

const withSnapshot = (page: BenchPage): BenchPage => ({
  ...page,
  id: `snapshot-${page.path.split('/')[1] || 'home'}`,
  title: `${page.title}, snapshot`,
  kinds: ['shop', 'control'],
  snapshot: true,
});

/** The pages that are compared. */
export const benchPages: readonly BenchPage[] = [
  home,
  ...categoryPages,
  product,
  ...[home, categoryPages[0], product].map(withSnapshot),
  cartPage(10),
];
