import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { Done, NewProduct, Product } from '#contracts/entities.ts';

export const products = {
  products: endpoint({
    method: 'GET',
    path: '/api/products',
    response: {
      from: 'body',
      schema: v.object({ success: v.optional(v.literal(true)), products: v.array(Product) }),
    },
    shows: ['products'],
  }),

  addProduct: endpoint({
    method: 'POST',
    path: '/api/products/add',
    request: { encoding: 'multipart', body: NewProduct },
    response: { from: 'body', schema: Done },
    changes: ['products'],
  }),

  removeProduct: endpoint({
    method: 'POST',
    path: '/api/products/remove',
    request: { encoding: 'json', body: v.pick(Product, ['id']) },
    response: { from: 'body', schema: Done },
    changes: ['products'],
  }),
};
