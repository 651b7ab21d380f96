import { testCards } from '#mocks/provider/cards.ts';
import { pay } from './card.ts';
import { always, once, type Scenarios } from './scenario.ts';
import { press, reload } from './steps.ts';

const unanswered = 'Checkout session, purchase record or payment intent failure';

/** The cart, and how it is paid and recorded. */
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
    row: 'Refused by the shop',
    title: 'Orden con una cantidad menor que uno',
    as: 'ana',
    at: '/cart',
    steps: [press('−', 2), press('Confirmar Orden')],
    told: 'text',
    appears: 'Corrige la cantidad de MacBook Air de 13 pulgadas: debe ser al menos 1.',
    cart: true,
  },
  'orden-sin-pagina-de-pago': {
    row: unanswered,
    title: 'Orden que no llega a la página de pago',
    as: 'ana',
    at: '/cart',
    steps: [press('Confirmar Orden')],
    told: 'logged',
    appears: '[tienda] the checkout session could not be opened',
    faults: { createCheckoutSession: always({ kind: 'status', status: 500 }) },
    cart: true,
  },
  'orden-sin-registrar': {
    row: unanswered,
    title: 'Orden pagada que no se puede registrar: el carrito se queda',
    as: 'ana',
    at: '/cart?success=true',
    told: 'logged',
    appears: '[tienda] the purchase could not be recorded',
    faults: { createPurchase: always({ kind: 'refuse', status: 500 }) },
    cart: true,
  },
  'orden-enviada-dos-veces': {
    row: unanswered,
    title: 'Orden registrada cuya respuesta se pierde: la tienda la envía otra vez',
    as: 'ana',
    at: '/cart?success=true',
    steps: [
      reload(
        'Cuando la consola diga que la compra no se pudo registrar, recarga la página: la tienda la envía otra vez, y se registra una sola compra',
        '[tienda] the purchase could not be recorded',
      ),
    ],
    told: 'text',
    appears: 'Gracias',
    calls: { createPurchase: 2 },
    faults: { createPurchase: once({ kind: 'lost' }) },
    cart: true,
  },
  'orden-pagada-sin-registrar': {
    row: unanswered,
    title:
      'Orden pagada que no se pudo registrar: «Confirmar Orden» la registra y no cobra otra vez',
    as: 'ana',
    at: '/checkout',
    steps: [...pay(testCards.succeeds), press('Confirmar Orden')],
    told: 'text',
    appears: 'Gracias',
    also: ['Tu carrito está vacío.'],
    calls: { createPaymentIntent: 1, createCheckoutSession: 0, createPurchase: 2 },
    faults: { createPurchase: once({ kind: 'status', status: 503 }) },
    cart: true,
  },
} as const satisfies Scenarios;
