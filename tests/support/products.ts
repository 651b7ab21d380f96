import type { Product } from '#contracts/entities.ts';

/** A product of a third-party backend. `special` overrides its fields. */
export function product(id: number, special: Partial<Product> = {}): Product {
  return {
    id,
    name: `Producto ${id}`,
    description: `Descripción del producto ${id}`,
    price: 10 + id,
    category: 'PCs',
    brand: 'Apple',
    image: '',
    isOnSale: false,
    ...special,
  };
}

/** A valid body for the answer to the product list call. */
export function productList(...products: unknown[]): { success: true; products: unknown[] } {
  return { success: true, products };
}

/** Two categories and two brands. */
export const goods = Array.from({ length: 40 }, (_, index) =>
  product(index + 1, {
    category: index < 30 ? 'PCs' : 'Laptops',
    brand: index < 36 ? 'Apple' : 'Otra',
    isOnSale: index % 2 === 0,
  }),
);
