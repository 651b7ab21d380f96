import type { EndpointName } from '#contracts/index.ts';
import { product } from '#tests/support/products.ts';
import type { WrittenAnswer } from './answers.ts';

const json = (body: string): WrittenAnswer => ({ status: 200, headers: {}, body });
const deep = '['.repeat(3000) + ']'.repeat(3000);

/** Responses that once broke the shop. Every run tries them. */
export const found: { readonly [Name in EndpointName]?: readonly WrittenAnswer[] } = {
  // One invalid item, beside a field that is nested too deep for a recursive walk.
  products: [
    json(`{"products":[{},${JSON.stringify(product(7))}],"more":${deep}}`),
    // Half a surrogate pair, which no URL can contain, in the fields that the product page links to.
    json(JSON.stringify({ products: [product(7, { category: '\ud800', brand: 'a\udc00' })] })),
  ],
  allPurchases: [json(`{"success":true,"data":[{"id":${deep}},{}]}`)],
};
