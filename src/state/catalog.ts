/** The index of the products: each part is made when it is first needed, in one pass, and once for each list. */
import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';

type Products = readonly Product[];

/** The product with an id; of several the first one. */
export function productById(products: Products, id: number): Product | undefined {
  return byId(products).get(id);
}

const byId = weakMapMemoize((products: Products) => {
  const found = new Map<number, Product>();
  for (const product of products) if (!found.has(product.id)) found.set(product.id, product);
  return found;
});

export const productsOfCategory = weakMapMemoize((products: Products, name: string) =>
  products.filter(({ category }) => category === name),
);

export const productsOfBrand = weakMapMemoize((products: Products, name: string) =>
  products.filter(({ brand }) => brand === name),
);

export const productsOnSale = weakMapMemoize((products: Products) =>
  products.filter(({ isOnSale }) => isOnSale),
);
