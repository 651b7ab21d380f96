import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { Product } from '#contracts/entities.ts';

/** In a file of its own, because the home page needs this call and no other. */
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
};
