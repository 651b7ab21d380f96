import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { BooleanAsText, NumberAsText, PictureFile } from '#contracts/formValues.ts';
import { RequiredText } from '#contracts/primitives.ts';

/** The fields that an administrator fills in. The backend adds the id and turns the file into an address. */
export const NewProduct = v.object({
  name: RequiredText,
  description: RequiredText,
  price: NumberAsText,
  category: v.picklist(categoryNames),
  brand: v.picklist(brandNames),
  isOnSale: BooleanAsText,
  image: PictureFile,
});
export type NewProduct = v.InferOutput<typeof NewProduct>;

export const Done = v.object({ success: v.literal(true), message: v.optional(v.string()) });
export type Done = v.InferOutput<typeof Done>;

export const productChanges = {
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
