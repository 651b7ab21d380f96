/** Which products a page shows. Pure functions without libraries, because `src/prefill` runs before those have arrived. */
import type { Product } from '#contracts/entities.ts';
import { productPath, routePaths } from '#src/lib/paths.ts';
import type { DocumentProducts } from './documentProducts.ts';

type Products = readonly Product[];

/** The number of products, and also of offers, on the home page (spec section 9). */
export const HOME_PICKS = 4;
/** Cards of a category or brand rendered at first, however long the list is. */
export const INITIAL_CARDS = 24;
/** Their first rows, whose pictures do not load lazily. */
export const EAGER_CARDS = 8;

export const ofCategory = (products: Products, name: string) =>
  products.filter(({ category }) => category === name);

export const ofBrand = (products: Products, name: string) =>
  products.filter(({ brand }) => brand === name);

/** A product's rank depends only on its id and the seed, so the picks change only where a product comes or goes. */
export function pickFeatured(products: Products, seed: number): Products {
  let picks: readonly { readonly product: Product; readonly rank: number }[] = [];
  for (const product of products) {
    const rank = rankOf(product.id, seed);
    const last = picks[HOME_PICKS - 1];
    if ((last && rank >= last.rank) || picks.some(({ product: { id } }) => id === product.id))
      continue;
    picks = [...picks, { product, rank }].toSorted((a, b) => a.rank - b.rank).slice(0, HOME_PICKS);
  }
  return picks.map(({ product }) => product);
}

/** Featured products come last, so that the page shows no product twice if there are enough. */
export function pickOffers(products: Products, seed: number): Products {
  const featured = new Set(pickFeatured(products, seed).map(({ id }) => id));
  const offers = products.filter(({ isOnSale }) => isOnSale);
  const others = offers.filter(({ id }) => !featured.has(id));
  const last = offers.filter(({ id }) => featured.has(id));
  return [...pickFeatured(others, seed), ...pickFeatured(last, seed)].slice(0, HOME_PICKS);
}

/** The finalizer of MurmurHash3. */
function rankOf(id: number, seed: number): number {
  let mixed = Math.imul(id ^ seed ^ ((id ^ seed) >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/**
 * What a document contains of a list, so that the first frame of the home page shows its picks. Only that page needs the
 * seed: with it in the others, the snapshot of a new day would change all of them.
 */
export function productsOfHome(products: Products, seed: number): DocumentProducts {
  const picks = new Set([...pickFeatured(products, seed), ...pickOffers(products, seed)]);
  return {
    path: routePaths.home,
    seed,
    products: products.filter((product) => picks.has(product)),
    total: products.length,
  };
}

/** The same for the page of a category or brand: its first cards, which show no description. */
export function productsOfList(path: string, all: Products): DocumentProducts {
  const products = all.slice(0, INITIAL_CARDS).map((product) => ({ ...product, description: '' }));
  return { path, products, total: all.length };
}

export function productsOfDetails(product: Product): DocumentProducts {
  return { path: productPath(product.id), products: [product], total: 1 };
}
