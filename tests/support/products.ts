import type { Product } from '#contracts/entities.ts';

/** A product of a foreign backend, with what a test wants to be special about it. */
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

/** A good answer to who asks for the products. */
export function productList(...products: unknown[]): { success: true; products: unknown[] } {
  return { success: true, products };
}
