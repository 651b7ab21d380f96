import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { Done, NewProduct, Product } from '#contracts/entities.ts';

export const products = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'List every product; the shop filters, searches and draws in the browser',
  spec: '7; 7 Call notes',
  response: {
    from: 'body',
    schema: v.object({ success: v.optional(v.literal(true)), products: v.array(Product) }),
  },
  shows: ['products'],
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/products/add',
  summary: 'Add a product with its picture',
  spec: '7; 5 Admin add product',
  request: { encoding: 'multipart', body: NewProduct },
  response: { from: 'body', schema: Done },
  changes: ['products'],
});

export const removeProduct = endpoint({
  method: 'POST',
  path: '/api/products/remove',
  summary: 'Delete a product',
  spec: '7; 2 Admin',
  request: { encoding: 'json', body: v.pick(Product, ['id']) },
  response: { from: 'body', schema: Done },
  changes: ['products'],
});
