/** In a file of its own, because the home page needs this call and no other. */
import * as v from 'valibot';
import { endpoint, extended, withoutId } from '#contracts/endpoint.ts';
import { Product } from '#contracts/entities.ts';
import { type ExamplesOf, refused } from '#contracts/examples/example.ts';
import { laptop } from '#contracts/examples/fixtures.ts';
import { type Given, given, type StatesOf } from '#contracts/state.ts';

export const group = {
  name: 'products',
  description: 'The catalogue, and how the administrator changes it.',
};

export const calls = {
  products: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    response: {
      from: 'body',
      schema: v.object({ success: v.optional(v.literal(true)), products: v.array(Product) }),
    },
    providesTags: ['products'],
  }),
};

export const states = {
  productInCatalogue: {
    sentence: 'a product is in the catalogue',
    params: extended(withoutId(Product.entries), { productId: Product.entries.id }),
    gives: ['productId'],
    data: 'One product with these fields, and without earlier prices. There may be others.',
  },
  catalogueEmpty: {
    sentence: 'the catalogue is empty',
    params: {},
    alone: true,
    data: 'No product at all.',
  },
} as const satisfies StatesOf;

export const laptopInCatalogue = inCatalogue(laptop);

export function inCatalogue({ id: productId, ...fields }: Product): Given {
  return given(states.productInCatalogue, { productId, ...fields });
}

export const examples = {
  products: {
    summary: 'List every product; the shop filters, searches and draws in the browser',
    spec: '7; 7 Call notes',
    success: {
      when: 'there are products',
      given: [laptopInCatalogue],
      status: 200,
      body: { success: true, products: [laptop] },
    },
    otherSuccesses: [
      {
        when: 'there are none',
        given: [given(states.catalogueEmpty, {})],
        status: 200,
        body: { success: true, products: [] },
      },
    ],
    refusals: [refused(403, 'El catálogo no está disponible.')],
    uses: {
      answer: {
        success:
          'Whether the list can be shown (spec 7, 8 Admin product list; /admin, Lista de Productos)',
        products: {
          list: 'The whole catalogue (spec 7 Call notes; every product view)',
          each: {
            id: 'The address of the product, its line in the cart, its deletion (spec 3 Product; /product/{id}, /cart, /admin)',
            name: 'The name of the product (spec 2; every product view)',
            description: 'The text about the product (spec 2 Home, Product; /, /product/{id})',
            price: 'The price, shown and summed up (spec 2, 9; every product view, /cart)',
            category:
              'Which category page shows it, compared exactly (spec 2 Category; /category/{categoryName})',
            brand: 'Which brand page shows it, compared exactly (spec 2 Brand; /brand/{brandName})',
            image: 'The picture of the product (spec 2, 3 Product; every product view)',
            isOnSale:
              "The badge 'En oferta' and the offers of the home page (spec 2 Home, Category; /, /category/{categoryName})",
          },
        },
      },
      refusal: {
        success:
          "'Error al obtener productos' (spec 8 Admin product list, success false; /admin, Lista de Productos)",
      },
    },
  },
} as const satisfies ExamplesOf<typeof calls>;
