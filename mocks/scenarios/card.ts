import { refusals, testCards } from '#mocks/provider/cards.ts';
import { CHARGED } from '#mocks/provider/stripe.ts';
import { cardOf, forms } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
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

/** The card form. */
export const card = {
  'orden-sin-intento-de-pago': {
    row: 'Checkout session, purchase record or payment intent failure',
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
  'tarjeta-sin-respuesta': {
    row: 'Card confirmation success',
    title: 'Tarjeta cobrada cuya respuesta se pierde: la tienda pregunta y no cobra otra vez',
    as: 'ana',
    at: '/checkout',
    steps: pay(testCards.succeeds),
    told: 'text',
    appears: 'Gracias',
    also: ['Tu carrito está vacío.'],
    calls: { createPaymentIntent: 1, createPurchase: 1 },
    provider: 'lost',
    cart: true,
  },
  'tarjeta-a-medias': {
    row: 'Card confirmation success',
    title: 'Página recargada en medio de un cobro: la tienda lo encuentra y lo registra',
    as: 'ana',
    at: '/checkout',
    steps: [
      ...pay(testCards.succeeds),
      reload(
        'Cuando la consola diga que el cobro está hecho, recarga la página sin esperar la respuesta',
        CHARGED,
      ),
    ],
    told: 'text',
    appears: 'Gracias',
    also: ['Tu carrito está vacío.'],
    calls: { createPaymentIntent: 1, createPurchase: 1 },
    provider: 'slow',
    cart: true,
  },
  'tarjeta-en-proceso': {
    row: 'Refused by the shop',
    title: 'Pago con tarjeta que queda en proceso: nada más se puede pagar',
    as: 'ana',
    at: '/checkout',
    steps: pay(testCards.succeeds),
    told: 'text',
    appears: 'Hay un pago en curso. Hasta que termine no se puede pagar ni cambiar el carrito.',
    calls: { createPaymentIntent: 1, createPurchase: 0 },
    provider: 'processing',
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
