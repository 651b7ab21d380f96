import { examples } from '#contracts/examples/index.ts';
import type { EndpointName } from '#contracts/index.ts';
import { product } from '#tests/support/products.ts';

const purchase = (id: number) => ({
  id,
  date: '2024-05-17',
  totalPrice: '33.00',
  userId: 2,
  items: [
    { productName: 'Cable', quantity: 2, productPrice: 1.5 },
    { productName: 'Mouse', quantity: '1', productPrice: '30.00' },
  ],
});
const reservation = (desc: string) => ({
  name: 'Ana',
  email: 'ana@example.com',
  phone: '555-0101',
  date: '2030-06-03',
  time: '10:30',
  desc,
});

const lists: { readonly [Name in EndpointName]?: unknown } = {
  products: {
    success: true,
    products: [
      product(7, { isOnSale: true, price: 999.9 }),
      product(8, { category: 'Mouse', brand: 'Sony', isOnSale: true }),
      product(9, { image: ['/a.png', ''] }),
      product(10),
    ],
  },
  allPurchases: { success: true, data: [purchase(31), purchase(32), purchase(33)] },
  userPurchases: [purchase(31), purchase(32), purchase(33)],
  reservations: { success: true, reservations: ['uno', 'dos', 'tres'].map(reservation) },
};

/** Returns the body of a good response to a call. Lists have more than one item. */
export function goodAnswer(name: EndpointName): unknown {
  return lists[name] ?? examples[name].success.body;
}
