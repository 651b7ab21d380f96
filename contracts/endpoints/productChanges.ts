import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { BooleanAsText, NumberAsText, PictureFile } from '#contracts/formValues.ts';
import { dollars, RequiredText } from '#contracts/primitives.ts';
import { type ExamplesOf, refused } from '#contracts/examples/example.ts';
import { mouse, newProduct } from '#contracts/examples/fixtures.ts';
import { given, type StatesOf } from '#contracts/state.ts';
import { inCatalogue } from './products.ts';

export { group } from './products.ts';

/** The fields that an administrator fills in. The backend adds the id and turns the file into an address. */
export const NewProduct = v.object({
  name: RequiredText,
  description: RequiredText,
  price: v.pipe(NumberAsText, v.description(dollars)),
  category: v.picklist(categoryNames),
  brand: v.picklist(brandNames),
  isOnSale: BooleanAsText,
  image: PictureFile,
});
export type NewProduct = v.InferOutput<typeof NewProduct>;

export const Done = v.object({ success: v.literal(true), message: v.optional(v.string()) });
export type Done = v.InferOutput<typeof Done>;

export const calls = {
  addProduct: endpoint({
    method: 'POST',
    path: '/api/products/add',
    access: 'admin',
    request: { encoding: 'multipart', body: NewProduct },
    response: { from: 'body', schema: Done },
    invalidatesTags: ['products'],
  }),

  removeProduct: endpoint({
    method: 'POST',
    path: '/api/products/remove',
    access: 'admin',
    request: { encoding: 'json', body: v.pick(Product, ['id']) },
    response: { from: 'body', schema: Done },
    invalidatesTags: ['products'],
  }),
};

export const states = {
  productUnknown: {
    sentence: 'no product has this id',
    params: { productId: Product.entries.id },
    gives: ['productId'],
    data: 'No product with this id.',
  },
} as const satisfies StatesOf;

const done = 'Whether it was done, so that the toast and the lists tell the truth (spec 7, 8)';

export const examples = {
  addProduct: {
    summary: 'Add a product with its picture',
    spec: '7; 5 Admin add product',
    request: newProduct,
    success: {
      when: 'the form is complete',
      status: 201,
      body: { success: true, message: 'Producto agregado correctamente.' },
    },
    refusals: [refused(422, 'La imagen no se pudo guardar.')],
    uses: {
      answer: {
        success: done,
        message: 'The toast (spec 8 Add product success; /admin, Añadir Producto)',
      },
      refusal: {
        success:
          'That nothing was added: the form keeps what was typed (spec 8 Add product; /admin, Añadir Producto)',
        message: 'The toast (spec 8 Add product, success false; /admin, Añadir Producto)',
      },
    },
  },
  removeProduct: {
    summary: 'Delete a product',
    spec: '7; 2 Admin',
    request: { id: mouse.id },
    fromState: { '$.id': 'productId' },
    success: {
      when: 'the product is there',
      given: [inCatalogue(mouse)],
      status: 200,
      body: { success: true, message: 'Producto eliminado correctamente.' },
    },
    refusals: [
      {
        when: 'there is no such product',
        given: [given(states.productUnknown, { productId: 999_999 })],
        request: { id: 999_999 },
        status: 404,
        body: { success: false, message: 'No existe un producto con ese id.' },
      },
    ],
    uses: {
      answer: {
        success: done,
        message: 'The toast (spec 8 Delete product success; /admin, Lista de Productos)',
      },
      refusal: {
        success:
          "'Error al eliminar producto' (spec 8 Delete product, success false; /admin, Lista de Productos)",
      },
    },
  },
} as const satisfies ExamplesOf<typeof calls>;
