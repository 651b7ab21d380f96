/** Indexes of the product list. Each one is built on first use, once for each list. */
import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';
import { ofBrand, ofCategory } from './choice.ts';

type Products = readonly Product[];

export function productById(products: Products, id: number): Product | undefined {
  return byId(products).get(id);
}

const byId = weakMapMemoize((products: Products) => {
  const index = new Map<number, Product>();
  for (const product of products) if (!index.has(product.id)) index.set(product.id, product);
  return index;
});

export const productsOfCategory = weakMapMemoize(ofCategory);

export const productsOfBrand = weakMapMemoize(ofBrand);
