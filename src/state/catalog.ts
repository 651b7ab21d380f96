import { createSelector } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';

/** One payload, arranged once: a product is a lookup, a category the walk over its own. */
export interface Catalog {
  readonly all: readonly Product[];
  readonly byId: ReadonlyMap<number, Product>;
  readonly byCategory: ReadonlyMap<string, readonly Product[]>;
  readonly byBrand: ReadonlyMap<string, readonly Product[]>;
  readonly onSale: readonly Product[];
}

/** Arranges a payload in one pass. Of two products with the same id the first one is found by it. */
export function indexCatalog(all: readonly Product[]): Catalog {
  const byId = new Map<number, Product>();
  const byCategory = new Map<string, Product[]>();
  const byBrand = new Map<string, Product[]>();
  const onSale: Product[] = [];
  for (const product of all) {
    if (!byId.has(product.id)) byId.set(product.id, product);
    file(byCategory, product.category, product);
    file(byBrand, product.brand, product);
    if (product.isOnSale) onSale.push(product);
  }
  return { all, byId, byCategory, byBrand, onSale };
}

function file(shelves: Map<string, Product[]>, name: string, product: Product): void {
  const shelf = shelves.get(name);
  if (shelf) shelf.push(product);
  else shelves.set(name, [product]);
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
