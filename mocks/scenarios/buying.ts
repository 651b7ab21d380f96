import { testCards } from '#mocks/provider/cards.ts';
import { pay } from './card.ts';
import { always, once, type Scenarios } from './scenario.ts';
import { press, reload } from './steps.ts';

const confirm = press('Confirmar Orden');
const cart = { as: 'ana', at: '/cart', told: 'text', cart: true } as const;
const failed = {
  ...cart,
  row: 'Checkout session, purchase record or payment intent failure',
  told: 'logged',
} as const;
const returned = { ...failed, at: '/cart?success=true' } as const;

export const buying = {
  'carrito-vacio': {
    row: 'Empty state',
    title: 'Carrito vacío',
    as: 'ana',
    at: '/cart',
    told: 'text',
    appears: 'Tu carrito está vacío.',
    also: ['Explorar productos'],
  },
  'carrito-cantidad-cero': {
    ...cart,
    row: 'Refused by the shop',
    title: 'Orden con una cantidad menor que uno',
    steps: [press('−', 2), confirm],
    appears: 'Corrige la cantidad de MacBook Air de 13 pulgadas: debe ser al menos 1.',
  },
  'orden-sin-pagina-de-pago': {
    ...failed,
    title: 'Orden que no llega a la página de pago',
    steps: [confirm],
    appears: '[tienda] the checkout session could not be opened',
    faults: { createCheckoutSession: always({ kind: 'status', status: 500 }) },
  },
  'orden-sin-registrar': {
    ...returned,
    title: 'Orden pagada que no se puede registrar: el carrito se queda',
    appears: '[tienda] the purchase could not be recorded',
    faults: { createPurchase: always({ kind: 'refuse', status: 500 }) },
  },
  'orden-enviada-dos-veces': {
    ...returned,
    title: 'Orden registrada cuya respuesta se pierde: la tienda la envía otra vez',
    steps: [
      reload(
        'Cuando la consola diga que la compra no se pudo registrar, recarga la página',
        '[tienda] the purchase could not be recorded',
      ),
    ],
    told: 'text',
    appears: 'Gracias',
    calls: { createPurchase: 2 },
    faults: { createPurchase: once({ kind: 'lost' }) },
    needsBrowser: 'the page is reloaded',
  },
  'orden-pagada-sin-registrar': {
    ...failed,
    title:
      'Orden pagada que no se pudo registrar: «Confirmar Orden» la registra y no cobra otra vez',
    at: '/checkout',
    steps: [...pay(testCards.succeeds), confirm],
    told: 'text',
    appears: 'Gracias',
    also: ['Tu carrito está vacío.'],
    calls: { createPaymentIntent: 1, createCheckoutSession: 0, createPurchase: 2 },
    faults: { createPurchase: once({ kind: 'status', status: 503 }) },
    needsBrowser: 'the page is left to pay',
  },
} as const satisfies Scenarios;
