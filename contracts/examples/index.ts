import type { Contract, EndpointName } from '#contracts/index.ts';
import { given } from '#contracts/states.ts';
import type { ExampleOf } from './example.ts';
import {
  cart,
  credentials,
  customer,
  laptop,
  mouse,
  neighbour,
  onePixelPng,
  ownPurchase,
  purchase,
  registration,
} from './things.ts';

const newProduct = {
  name: laptop.name,
  description: laptop.description,
  price: laptop.price,
  category: 'Laptops',
  brand: 'Lenovo',
  isOnSale: true,
  image: new File([onePixelPng], 'laptop.png', { type: 'image/png' }),
} as const;

const reservation = {
  name: 'Ana Paredes',
  email: 'ana@example.com',
  phone: '555-0101',
  date: '2030-06-03',
  time: '10:30',
  desc: 'La impresora no toma papel.',
};

const order = { cartItems: cart, totalAmount: 1999.8, userId: customer.id };
const record = { totalPrice: 1999.8, userId: customer.id, cart };

const { id: productId, ...laptopFields } = laptop;
const { id: _purchaseId, ...purchaseFields } = ownPurchase;
const anaIsRegistered = given('customerRegistered', { userId: customer.id, ...registration });
const laptopInCatalogue = given('productInCatalogue', { productId, ...laptopFields });
const { id: mouseId, ...mouseFields } = mouse;
const mouseInCatalogue = given('productInCatalogue', { productId: mouseId, ...mouseFields });
const newcomer = { ...registration, email: 'nueva@example.com' };
const otherUserId = 3;
const luisBoughtNothing = given('otherCustomerWithoutPurchases', { otherUserId, ...neighbour });
const anaBought = given('customerWithPurchase', { userId: customer.id, ...purchaseFields });

/** A success and the known refusals of every call. Typed by the contract: a new call does not compile without one. */
export const examples: { readonly [Name in EndpointName]: ExampleOf<Contract[Name]> } = {
  login: {
    request: credentials,
    success: {
      when: 'e-mail and password are right',
      given: [anaIsRegistered],
      status: 200,
      body: { success: true, token: 'ficha-de-ana', user: customer },
    },
    refusals: [
      {
        when: 'the password is wrong',
        given: [anaIsRegistered],
        request: { ...credentials, password: 'Otra-clave-1' },
        status: 401,
        body: { success: false, message: 'Correo o contraseña incorrectos.' },
      },
      {
        when: 'the e-mail is unknown',
        given: [given('emailFree', { email: 'nadie@example.com' })],
        request: { ...credentials, email: 'nadie@example.com' },
        status: 401,
        body: { success: false, message: 'Correo o contraseña incorrectos.' },
      },
    ],
  },
  register: {
    request: newcomer,
    success: {
      when: 'the e-mail is new',
      given: [given('emailFree', { email: newcomer.email })],
      status: 201,
      body: { success: true },
    },
    refusals: [
      {
        when: 'the e-mail is registered already',
        given: [anaIsRegistered],
        request: registration,
        status: 409,
        body: { success: false, message: 'Ya existe una cuenta con ese correo.' },
      },
    ],
  },
  products: {
    request: undefined,
    success: {
      when: 'there are products',
      given: [laptopInCatalogue],
      status: 200,
      body: { success: true, products: [laptop] },
    },
    alsoGood: [
      {
        when: 'there are none',
        given: [given('catalogueEmpty', {})],
        status: 200,
        body: { success: true, products: [] },
      },
    ],
    refusals: [
      {
        when: 'the server refuses',
        given: [given('callRefused', { method: 'GET', path: '/api/products' })],
        request: undefined,
        status: 403,
        body: { success: false, message: 'El catálogo no está disponible.' },
      },
    ],
  },
  addProduct: {
    request: newProduct,
    success: {
      when: 'the form is complete',
      given: [],
      status: 201,
      body: { success: true, message: 'Producto agregado correctamente.' },
    },
    refusals: [
      {
        when: 'the server refuses',
        given: [given('callRefused', { method: 'POST', path: '/api/products/add' })],
        request: newProduct,
        status: 422,
        body: { success: false, message: 'La imagen no se pudo guardar.' },
      },
    ],
  },
  removeProduct: {
    request: { id: mouse.id },
    fromState: { '$.id': 'productId' },
    success: {
      when: 'the product is there',
      given: [mouseInCatalogue],
      status: 200,
      body: { success: true, message: 'Producto eliminado correctamente.' },
    },
    refusals: [
      {
        when: 'there is no such product',
        given: [given('productUnknown', { productId: 999_999 })],
        request: { id: 999_999 },
        status: 404,
        body: { success: false, message: 'No existe un producto con ese id.' },
      },
    ],
  },
  allPurchases: {
    request: undefined,
    success: {
      when: 'there are purchases',
      given: [anaIsRegistered, anaBought],
      status: 200,
      body: { success: true, data: [purchase] },
    },
    refusals: [
      {
        when: 'the server refuses',
        given: [given('callRefused', { method: 'GET', path: '/api/purchase/all-purchases' })],
        request: undefined,
        status: 403,
        body: { success: false, message: 'No tienes permiso para ver las compras.' },
      },
    ],
  },
  userPurchases: {
    request: { userId: customer.id },
    fromState: { '$.userId': 'userId' },
    success: {
      when: 'the customer has bought',
      given: [anaIsRegistered, anaBought],
      status: 200,
      body: [ownPurchase],
    },
    alsoGood: [
      {
        when: 'the customer has bought nothing, and somebody else has',
        given: [anaIsRegistered, anaBought, luisBoughtNothing],
        request: { userId: otherUserId },
        fromState: { '$.userId': 'otherUserId' },
        status: 200,
        body: [],
      },
    ],
    refusals: [],
  },
  createPurchase: {
    request: record,
    fromState: { '$.userId': 'userId', '$.cart[0].id': 'productId' },
    success: {
      when: 'the cart is paid',
      given: [
        anaIsRegistered,
        laptopInCatalogue,
        given('cartPaid', { userId: customer.id, totalPrice: record.totalPrice }),
      ],
      status: 201,
      body: { success: true },
    },
    refusals: [],
  },
  reservations: {
    request: undefined,
    success: {
      when: 'there are reservations',
      given: [given('serviceRequested', reservation)],
      status: 200,
      body: { success: true, reservations: [reservation] },
    },
    refusals: [
      {
        when: 'the server refuses',
        given: [given('callRefused', { method: 'GET', path: '/api/reservation' })],
        request: undefined,
        status: 403,
        body: { success: false, message: 'No tienes permiso para ver las reservas.' },
      },
    ],
  },
  createReservation: {
    request: reservation,
    success: {
      when: 'the form is complete',
      given: [],
      status: 201,
      body: { success: true },
    },
    refusals: [
      {
        when: 'the server refuses',
        given: [given('callRefused', { method: 'POST', path: '/api/reservation' })],
        request: reservation,
        status: 409,
        body: { success: false, message: 'No hay técnicos libres a esa hora.' },
      },
    ],
  },
  createCheckoutSession: {
    request: order,
    fromState: { '$.userId': 'userId', '$.cartItems[0].id': 'productId' },
    success: {
      when: 'payments are taken',
      given: [anaIsRegistered, laptopInCatalogue, given('paymentsOpen', {})],
      status: 200,
      body: { url: 'https://pay.example.com/session/1' },
    },
    refusals: [],
  },
  createPaymentIntent: {
    request: { totalAmount: 1999.8 },
    success: {
      when: 'payments are taken',
      given: [given('paymentsOpen', {})],
      status: 200,
      body: { clientSecret: 'pi_1_secret_1' },
    },
    refusals: [],
  },
};
