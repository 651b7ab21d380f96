import type { EndpointName } from '#contracts/index.ts';
import { markup } from '#tests/support/hostile.ts';
import { product } from '#tests/support/products.ts';
import type { WrittenAnswer } from './answers.ts';

const json = (body: string): WrittenAnswer => ({ status: 200, headers: {}, body });
const deep = '['.repeat(3000) + ']'.repeat(3000);

const list = (name: string, itemOf: (text: string, id: number) => object) =>
  json(JSON.stringify({ success: true, [name]: markup.map(itemOf) }));

/** Responses that once broke the shop, and lists of nothing but markup. Every run tries them. */
export const found: { readonly [Name in EndpointName]?: readonly WrittenAnswer[] } = {
  // One invalid item, beside a field that is nested too deep for a recursive walk.
  products: [
    json(`{"products":[{},${JSON.stringify(product(7))}],"more":${deep}}`),
    // Half a surrogate pair, which no URL can contain, in the fields that the product page links to.
    json(JSON.stringify({ products: [product(7, { category: '\ud800', brand: 'a\udc00' })] })),
    list('products', (name, id) => product(id, { name, description: name, category: 'PCs' })),
  ],
  allPurchases: [
    json(`{"success":true,"data":[{"id":${deep}},{}]}`),
    list('data', (id) => {
      const items = [{ productName: id, quantity: 1, productPrice: 1 }];
      return { id, date: id, totalPrice: 1, userId: id, items };
    }),
  ],
  reservations: [
    list('reservations', (desc) => {
      return { name: desc, email: desc, phone: desc, date: desc, time: desc, desc };
    }),
  ],
};
