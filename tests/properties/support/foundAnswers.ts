import type { EndpointName } from '#contracts/index.ts';
import { product } from '#tests/support/products.ts';
import type { WrittenAnswer } from './answers.ts';

const json = (body: string): WrittenAnswer => ({ status: 200, headers: {}, body });
const deep = '['.repeat(3000) + ']'.repeat(3000);

const veryDeep = '['.repeat(20_000) + ']'.repeat(20_000);

/** A login whose user is nested deeper than it can be kept: the form stayed busy for ever. */
export const deepLogin: WrittenAnswer = json(
  `{"success":true,"token":"t","user":{"id":2,"role":"user","more":${veryDeep}}}`,
);

/** Answers that once broke the shop, tried in every run. */
export const found: { readonly [Name in EndpointName]?: readonly WrittenAnswer[] } = {
  // One item that goes, beside a field nested deeper than a walk over everything could follow.
  products: [
    json(`{"products":[{},${JSON.stringify(product(7))}],"more":${deep}}`),
    // Half a surrogate pair, which no address can hold, where the product's page links to.
    json(JSON.stringify({ products: [product(7, { category: '\ud800', brand: 'a\udc00' })] })),
  ],
  allPurchases: [json(`{"success":true,"data":[{"id":${deep}},{}]}`)],
};
