import type { Contract, EndpointName } from '#contracts/index.ts';
import type { ExampleOf } from './example.ts';
import {
  cart,
  credentials,
  customer,
  laptop,
  onePixelPng,
  purchase,
  registration,
} from './things.ts';

const notAllowed = { success: false, message: 'No tienes permiso para ver esta lista.' } as const;

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
  date: '2024-06-03',
  time: '10:30',
  desc: 'La impresora no toma papel.',
};

const order = { cartItems: cart, totalAmount: 1999.8, userId: 2 };

/** A success and the known refusals of every call. Typed by the contract: a new call does not compile without one. */
export const examples: { readonly [Name in EndpointName]: ExampleOf<Contract[Name]> } = {
  login: {
    request: credentials,
    success: { status: 200, body: { success: true, token: 'ficha-de-ana', user: customer } },
    refusals: {
      badCredentials: {
        request: { ...credentials, password: 'otra-clave' },
        status: 401,
        body: { success: false, message: 'Correo o contraseña incorrectos.' },
      },
    },
  },
  register: {
    request: registration,
    success: { status: 201, body: { success: true } },
    refusals: {
      emailTaken: {
        request: registration,
        status: 409,
        body: { success: false, message: 'Ya existe una cuenta con ese correo.' },
      },
    },
  },
  products: {
    request: undefined,
    success: { status: 200, body: { success: true, products: [laptop] } },
    refusals: {
      unavailable: {
        request: undefined,
        status: 503,
        body: { success: false, message: 'El catálogo no está disponible.' },
      },
    },
  },
  addProduct: {
    request: newProduct,
    success: {
      status: 201,
      body: { success: true, message: 'Producto agregado correctamente.' },
    },
    refusals: {
      rejected: {
        request: newProduct,
        status: 422,
        body: { success: false, message: 'La imagen no se pudo guardar.' },
      },
    },
  },
  removeProduct: {
    request: { id: laptop.id },
    success: {
      status: 200,
      body: { success: true, message: 'Producto eliminado correctamente.' },
    },
    refusals: {
      unknownProduct: {
        request: { id: 999_999 },
        status: 404,
        body: { success: false, message: 'No existe un producto con ese id.' },
      },
    },
  },
  allPurchases: {
    request: undefined,
    success: { status: 200, body: { success: true, data: [purchase] } },
    refusals: { notAllowed: { request: undefined, status: 403, body: notAllowed } },
  },
  userPurchases: {
    request: { userId: customer.id },
    success: {
      status: 200,
      body: [
        {
          id: purchase.id,
          date: purchase.date,
          totalPrice: purchase.totalPrice,
          items: purchase.items,
        },
      ],
    },
    refusals: {},
  },
  createPurchase: {
    request: { totalPrice: 1999.8, userId: 2, cart },
    success: { status: 201, body: { success: true } },
    refusals: {
      notPaid: {
        request: { totalPrice: 1999.8, userId: 2, cart },
        status: 402,
        body: { success: false, message: 'El pago no está confirmado.' },
      },
    },
  },
  reservations: {
    request: undefined,
    success: { status: 200, body: { success: true, reservations: [reservation] } },
    refusals: { notAllowed: { request: undefined, status: 403, body: notAllowed } },
  },
  createReservation: {
    request: reservation,
    success: { status: 201, body: { success: true } },
    refusals: {
      noSlot: {
        request: reservation,
        status: 409,
        body: { success: false, message: 'No hay técnicos libres a esa hora.' },
      },
    },
  },
  createCheckoutSession: {
    request: order,
    success: { status: 200, body: { url: 'https://pay.example.com/session/1' } },
    refusals: {
      providerDown: {
        request: order,
        status: 502,
        body: { success: false, message: 'El proveedor de pagos no responde.' },
      },
    },
  },
  createPaymentIntent: {
    request: { totalAmount: 1999.8 },
    success: { status: 200, body: { clientSecret: 'pi_1_secret_1' } },
    refusals: {
      providerDown: {
        request: { totalAmount: 1999.8 },
        status: 502,
        body: { success: false, message: 'El proveedor de pagos no responde.' },
      },
    },
  },
};
