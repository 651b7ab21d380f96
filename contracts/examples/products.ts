import { productChanges } from '#contracts/endpoints/productChanges.ts';
import { products as lists } from '#contracts/endpoints/products.ts';
import { given } from '#contracts/states.ts';
import type { ResourceExamples } from './example.ts';
import {
  adminIsLoggedIn,
  refusedBy,
  laptop,
  laptopInCatalogue,
  mouse,
  mouseInCatalogue,
  newProduct,
} from './fixtures.ts';

const calls = { ...lists, ...productChanges };

const done = 'Whether it was done, so that the toast and the lists tell the truth (spec 7, 8)';

export const products = {
  description: 'The catalogue, and how the administrator changes it.',
  calls: {
    products: {
      summary: 'List every product; the shop filters, searches and draws in the browser',
      spec: '7; 7 Call notes',
      request: undefined,
      success: {
        when: 'there are products',
        given: [laptopInCatalogue],
        status: 200,
        body: { success: true, products: [laptop] },
      },
      otherSuccesses: [
        {
          when: 'there are none',
          given: [given('catalogueEmpty', {})],
          status: 200,
          body: { success: true, products: [] },
        },
      ],
      refusals: [refusedBy(calls.products, undefined, 403, 'El catálogo no está disponible.')],
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
              brand:
                'Which brand page shows it, compared exactly (spec 2 Brand; /brand/{brandName})',
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
    addProduct: {
      summary: 'Add a product with its picture',
      spec: '7; 5 Admin add product',
      request: newProduct,
      success: {
        when: 'the form is complete',
        given: [adminIsLoggedIn],
        status: 201,
        body: { success: true, message: 'Producto agregado correctamente.' },
      },
      refusals: [refusedBy(calls.addProduct, newProduct, 422, 'La imagen no se pudo guardar.')],
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
        given: [adminIsLoggedIn, mouseInCatalogue],
        status: 200,
        body: { success: true, message: 'Producto eliminado correctamente.' },
      },
      refusals: [
        {
          when: 'there is no such product',
          given: [adminIsLoggedIn, given('productUnknown', { productId: 999_999 })],
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
  },
} as const satisfies ResourceExamples<typeof calls>;
