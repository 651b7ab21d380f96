/** Sample data that the examples of several calls share. Names, addresses and numbers are reserved for examples. */
import type { Registration } from '#contracts/endpoints/auth.ts';
import type { OwnPurchase, Purchase } from '#contracts/endpoints/purchases.ts';
import type { CartItem, Product, User } from '#contracts/entities.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type Given, given } from '#contracts/states.ts';

/** A picture of one pixel: the smallest valid PNG file. */
export const onePixelPng = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

export const customer = {
  id: 2,
  role: 'user',
  photoURL: 'https://shop.example.com/ana.png',
} satisfies User;

export const credentials = { email: 'ana@example.com', password: 'Clave-de-ana-1' };

export const registration = {
  ...credentials,
  firstName: 'Ana',
  lastName: 'Paredes',
  role: 'user',
  city: 'Quito',
  identityNo: '0102030400',
  phone: '555-0101',
  ruc: '0102030400001',
} satisfies Registration;

/** Another customer, whose data must not be shown. */
export const otherCustomer = {
  ...registration,
  email: 'luis@example.com',
  password: 'Clave-de-luis-1',
  firstName: 'Luis',
  lastName: 'Cevallos',
  identityNo: '0102030418',
  ruc: '0102030418001',
} satisfies Registration;

export const laptop = {
  id: 7,
  name: 'Portátil de 14 pulgadas',
  description: 'Pantalla mate y 16 GB de memoria.',
  price: 999.9,
  category: 'Laptops',
  brand: 'Lenovo',
  image: 'https://shop.example.com/laptop.png',
  isOnSale: true,
} satisfies Product;

/** The product that the examples delete. */
export const mouse = {
  ...laptop,
  id: 8,
  name: 'Mouse óptico',
  description: 'Con cable de dos metros.',
  price: 12.5,
  category: 'Mouse',
  brand: 'Logitech',
  image: 'https://shop.example.com/mouse.png',
} satisfies Product;

/** The form that adds the laptop. */
export const newProduct = {
  name: laptop.name,
  description: laptop.description,
  price: laptop.price,
  category: 'Laptops',
  brand: 'Lenovo',
  isOnSale: true,
  image: new File([onePixelPng], 'laptop.png', { type: 'image/png' }),
} as const;

export const cart = [{ ...laptop, quantity: 2 }] satisfies CartItem[];

export const ownPurchase = {
  id: 31,
  date: '2024-05-17T15:30:00.000Z',
  totalPrice: 1999.8,
  items: [{ productName: laptop.name, quantity: 2, productPrice: laptop.price }],
} satisfies OwnPurchase;

export const purchase = { ...ownPurchase, userId: customer.id } satisfies Purchase;

export const anaIsRegistered = given('customerRegistered', {
  userId: customer.id,
  ...registration,
});
export const anaIsLoggedIn = given('customerLoggedIn', { email: registration.email });
export const adminIsLoggedIn = given('adminLoggedIn', {});
export const laptopInCatalogue = inCatalogue(laptop);
export const mouseInCatalogue = inCatalogue(mouse);

function inCatalogue({ id: productId, ...fields }: typeof laptop | typeof mouse): Given {
  return given('productInCatalogue', { productId, ...fields });
}

/** The server refuses this call, for whatever reason it has. */
export function refusedBy<Request>(
  { method, path }: Endpoint,
  request: Request,
  status: number,
  message: string,
) {
  return {
    when: 'the server refuses',
    given: [given('callRefused', { method, path })],
    request,
    status,
    body: { success: false, message },
  } as const;
}
