import { createSelector } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';

/** One payload, arranged: a product is a lookup, a category the walk over its own. */
export interface Catalog {
  readonly all: readonly Product[];
  readonly byId: ReadonlyMap<number, Product>;
  /** The products of a category; nothing for one that has none. */
  readonly byCategory: Shelves;
  readonly byBrand: Shelves;
}

type Shelves = Pick<ReadonlyMap<string, readonly Product[]>, 'get'>;

/**
 * Arranges a payload: each arrangement is made when it is first asked for, in one pass, and once. Of two products with
 * the same id the first one is found by it.
 */
export function indexCatalog(all: readonly Product[]): Catalog {
  const byId = once(() => {
    const found = new Map<number, Product>();
    for (const product of all) if (!found.has(product.id)) found.set(product.id, product);
    return found;
  });
  return {
    all,
    get byId() {
      return byId();
    },
    byCategory: shelves((name) => all.filter(({ category }) => category === name)),
    byBrand: shelves((name) => all.filter(({ brand }) => brand === name)),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Each shelf is filled when it is first asked for, and then stands. */
function shelves(fill: (name: string) => readonly Product[]): Shelves {
  const filled = new Map<string, readonly Product[]>();
  return {
    get: (name) => {
      const shelf = filled.get(name) ?? fill(name);
      filled.set(name, shelf);
      return shelf.length > 0 ? shelf : undefined;
    },
  };
}

/** The catalogue of the current payload, or `undefined` while there is none. Indexed once per payload. */
export const selectCatalog = createSelector(
  [api.endpoints.products.select()],
  ({ data }): Catalog | undefined => data && indexOnce(data.products),
);

const indexed = new WeakMap<readonly Product[], Catalog>();

// Several stores (tests, a prerender) may hold the same payload: the index belongs to the payload.
function indexOnce(products: readonly Product[]): Catalog {
  const known = indexed.get(products);
  if (known) return known;
  const catalog = indexCatalog(products);
  indexed.set(products, catalog);
  return catalog;
}
