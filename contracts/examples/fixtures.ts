/** Sample data that the examples of several calls share. Names, addresses and numbers are reserved for examples. */
import type { Registration } from '#contracts/endpoints/auth.ts';
import type { OwnPurchase, Purchase } from '#contracts/endpoints/purchases.ts';
import { extended } from '#contracts/endpoint.ts';
import type { CartItem, Product, User } from '#contracts/entities.ts';

/** A picture of one pixel: the smallest valid PNG file. */
export const onePixelPng = /* @__PURE__ */ Uint8Array.from(
  /* @__PURE__ */ atob(
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

export const registration = extended(credentials, {
  firstName: 'Ana',
  lastName: 'Paredes',
  role: 'user',
  city: 'Quito',
  identityNo: '0102030400',
  phone: '555-0101',
  ruc: '0102030400001',
}) satisfies Registration;

export const otherUserId = 3;

/** Another customer, whose data must not be shown. */
export const otherCustomer = extended(registration, {
  email: 'luis@example.com',
  password: 'Clave-de-luis-1',
  firstName: 'Luis',
  lastName: 'Cevallos',
  identityNo: '0102030418',
  ruc: '0102030418001',
}) satisfies Registration;

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
export const mouse = extended(laptop, {
  id: 8,
  name: 'Mouse óptico',
  description: 'Con cable de dos metros.',
  price: 12.5,
  category: 'Mouse',
  brand: 'Logitech',
  image: 'https://shop.example.com/mouse.png',
}) satisfies Product;

/** The form that adds the laptop. */
export const newProduct = {
  name: laptop.name,
  description: laptop.description,
  price: laptop.price,
  category: 'Laptops',
  brand: 'Lenovo',
  isOnSale: true,
  image: /* @__PURE__ */ new File([onePixelPng], 'laptop.png', { type: 'image/png' }),
} as const;

export const cart = [extended(laptop, { quantity: 2 })] satisfies CartItem[];

export const ownPurchase = {
  id: 31,
  date: '2024-05-17T15:30:00.000Z',
  totalPrice: 1999.8,
  items: [{ productName: laptop.name, quantity: 2, productPrice: laptop.price }],
} satisfies OwnPurchase;

export const purchase = extended(ownPurchase, { userId: customer.id }) satisfies Purchase;
