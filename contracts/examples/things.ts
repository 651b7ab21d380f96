/** The sample things that the examples of several calls share. Names, addresses and numbers are reserved ones. */
import type {
  CartItem,
  OwnPurchase,
  Product,
  Purchase,
  Registration,
  User,
} from '#contracts/entities.ts';

export const customer = {
  id: 2,
  role: 'user',
  photoURL: 'https://shop.example.com/ana.png',
} satisfies User;

export const credentials = { email: 'ana@example.com', password: 'clave-de-ana' };

export const registration = {
  ...credentials,
  firstName: 'Ana',
  lastName: 'Paredes',
  role: 'user',
  city: 'Quito',
  identityNo: '0102030405',
  phone: '555-0101',
  ruc: '0102030405001',
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

export const cart = [{ ...laptop, quantity: 2 }] satisfies CartItem[];

export const ownPurchase = {
  id: 31,
  date: '2024-05-17T15:30:00.000Z',
  totalPrice: 1999.8,
  items: [{ productName: laptop.name, quantity: 2, productPrice: laptop.price }],
} satisfies OwnPurchase;

export const purchase = { ...ownPurchase, userId: customer.id } satisfies Purchase;

/** A picture of one pixel: the smallest file that is truly a PNG. */
export const onePixelPng = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);
