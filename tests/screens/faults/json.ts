import type { Answer } from '#tests/properties/support/answers.ts';
import { product, productList } from '#tests/support/products.ts';

/** An answer whose body is this value. */
export function json(body: unknown, status = 200): Answer {
  return { status, headers: {}, body: JSON.stringify(body) };
}

/** The product list of a shop that sells the first product and nothing else. */
export const oneProduct = json(productList(product(1)));
