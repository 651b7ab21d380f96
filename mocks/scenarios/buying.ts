import { refusals, testCards } from '#mocks/provider/cards.ts';
import { cardOf, forms } from './forms.ts';
import { always, once, type Scenarios } from './scenario.ts';
import { fillIn, press, reload, send, type Step } from './steps.ts';

/** Pays on the checkout page. The bank may ask. @param card - its number */
export const pay = (card: string): readonly Step[] => [
  fillIn(
    forms.card,
    cardOf(card),
  )`Escribe la tarjeta ${'number'}, el vencimiento ${'expiry'} y el código ${'cvc'}`,
  press('Confirmar Pago'),
];
/** Answers the question of the bank about a payment. */
export const answerTheBank = (answer: 'Autorizar' | 'Rechazar') =>
  send(answer, 'Cuando el banco pregunte');
const unanswered = 'Checkout session, purchase record or payment intent failure';

/** The cart and the two ways to pay. */
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
        'Cuando la consola diga que la compra no se pudo registrar, recarga la página: este servidor de prueba registra las dos llamadas; uno de verdad debe registrar una sola compra',
        '[tienda] the purchase could not be recorded',
      ),
    ],
    told: 'text',
    appears: 'Gracias',
    calls: { createPurchase: 2 },
    faults: { createPurchase: once({ kind: 'lost' }) },
    cart: true,
  },
  'orden-sin-intento-de-pago': {
    row: unanswered,
    title: 'Pago con tarjeta que no llega a empezar',
    as: 'ana',
    at: '/checkout',
    steps: pay(testCards.succeeds),
    told: 'logged',
    appears: '[tienda] the payment intent could not be created',
    faults: { createPaymentIntent: always({ kind: 'network' }) },
    cart: true,
  },
  'tarjeta-rechazada': {
    row: 'Card confirmation error',
    title: 'Tarjeta rechazada: solo lo dice el campo del proveedor de pagos',
    as: 'ana',
    at: '/checkout',
    steps: pay(testCards.declined),
    told: 'logged',
    appears: '[tienda] the card payment was not confirmed',
    inCardField: refusals.declined.message,
    calls: { createPurchase: 0 },
    cart: true,
  },
  'tarjeta-sin-autorizar': {
    row: 'Card confirmation error',
    title: 'Tarjeta que el banco no autoriza: solo lo dice el campo del proveedor de pagos',
    as: 'ana',
    at: '/checkout',
    steps: [...pay(testCards.needsConfirmation), answerTheBank('Rechazar')],
    told: 'logged',
    appears: '[tienda] the card payment was not confirmed',
    inCardField: refusals.needsConfirmation.message,
    calls: { createPurchase: 0 },
    cart: true,
  },
  'tarjeta-pagada': {
    row: 'Card confirmation success',
    title: 'Tarjeta aceptada',
    as: 'ana',
    at: '/checkout',
    steps: pay(testCards.succeeds),
    told: 'alert',
    appears: 'Orden confirmada y pagada',
    also: ['Tu carrito está vacío.'],
    cart: true,
  },
  'tarjeta-autorizada': {
    row: 'Card confirmation success',
    title: 'Tarjeta que el banco autoriza',
    as: 'ana',
    at: '/checkout',
    steps: [...pay(testCards.needsConfirmation), answerTheBank('Autorizar')],
    told: 'alert',
    appears: 'Orden confirmada y pagada',
    also: ['Tu carrito está vacío.'],
    cart: true,
  },
} as const satisfies Scenarios;
