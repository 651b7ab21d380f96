import { testCards } from '#mocks/provider/cards.ts';
import { CHARGED } from '#mocks/provider/stripe.ts';
import { cardOf, forms } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
import { fillIn, press, reload, send, type Step } from './steps.ts';

/** Pays on the checkout page. The bank may ask. @param card - its number */
export const pay = (card: string): readonly Step[] => [
  fillIn(
    forms.card,
    cardOf(card),
    `Escribe la tarjeta ${card}, el vencimiento 12/40 y el código 123`,
  ),
  press('Confirmar Pago'),
];
export const answerTheBank = (answer: 'Autorizar' | 'Rechazar') =>
  send(answer, 'Cuando el banco pregunte');

const checkout = { as: 'ana', at: '/checkout', cart: true } as const;
const refused = {
  ...checkout,
  row: 'Card confirmation error',
  told: 'logged',
  appears: '[tienda] the card payment was not confirmed',
  calls: { createPurchase: 0 },
} as const;
const paid = {
  ...checkout,
  row: 'Card confirmation success',
  steps: pay(testCards.succeeds),
  told: 'alert',
  appears: 'Orden confirmada y pagada',
  also: ['Tu carrito está vacío.'],
} as const;
/** The charge is found by asking for it, so nothing is charged twice. */
const found = {
  ...paid,
  told: 'text',
  appears: 'Gracias',
  calls: { createPaymentIntent: 1, createPurchase: 1 },
} as const;

export const card = {
  'orden-sin-intento-de-pago': {
    ...checkout,
    row: 'Checkout session, purchase record or payment intent failure',
    title: 'Pago con tarjeta que no llega a empezar',
    steps: pay(testCards.succeeds),
    told: 'logged',
    appears: '[tienda] the payment intent could not be created',
    faults: { createPaymentIntent: always({ kind: 'network' }) },
  },
  'tarjeta-rechazada': {
    ...refused,
    title: 'Tarjeta rechazada: la tienda no dice nada',
    steps: pay(testCards.declined),
  },
  'tarjeta-sin-autorizar': {
    ...refused,
    title: 'Tarjeta que el banco no autoriza: la tienda no dice nada',
    steps: [...pay(testCards.needsConfirmation), answerTheBank('Rechazar')],
    needsBrowser: 'a dialog is closed by its form',
  },
  'tarjeta-pagada': {
    ...paid,
    title: 'Tarjeta aceptada',
  },
  'tarjeta-sin-respuesta': {
    ...found,
    title: 'Tarjeta cobrada cuya respuesta se pierde: la tienda pregunta y no cobra otra vez',
    provider: 'lost',
    needsBrowser: 'the page is left to pay',
  },
  'tarjeta-a-medias': {
    ...found,
    title: 'Página recargada en medio de un cobro: la tienda lo encuentra y lo registra',
    steps: [
      ...pay(testCards.succeeds),
      reload('Cuando la consola diga que el cobro está hecho, recarga la página', CHARGED),
    ],
    provider: 'slow',
    needsBrowser: 'the page is reloaded',
  },
  'tarjeta-en-proceso': {
    ...checkout,
    row: 'Refused by the shop',
    title: 'Pago con tarjeta que queda en proceso: nada más se puede pagar',
    steps: pay(testCards.succeeds),
    told: 'text',
    appears: 'Hay un pago en curso. Hasta que termine no se puede pagar ni cambiar el carrito.',
    calls: { createPaymentIntent: 1, createPurchase: 0 },
    provider: 'processing',
  },
  'tarjeta-autorizada': {
    ...paid,
    title: 'Tarjeta que el banco autoriza',
    steps: [...pay(testCards.needsConfirmation), answerTheBank('Autorizar')],
    needsBrowser: 'a dialog is closed by its form',
  },
  'pago-sin-sesion': {
    ...checkout,
    row: 'Refused by the shop',
    title: 'Pago con tarjeta sin haber iniciado sesión',
    as: 'visitor',
    told: 'text',
    appears: 'Inicia sesión para pagar.',
  },
  'tarjeta-incompleta': {
    ...checkout,
    row: 'Refused by the shop',
    title: 'Pago con una tarjeta sin completar: no se pide nada',
    steps: [
      fillIn(
        forms.card,
        { ...cardOf(testCards.succeeds), cvc: '' },
        `Escribe la tarjeta ${testCards.succeeds} y el vencimiento 12/40, sin el código`,
      ),
      press('Confirmar Pago'),
    ],
    told: 'text',
    appears: 'Completa los datos de la tarjeta.',
    calls: { createPaymentIntent: 0 },
  },
  'pago-sin-productos': {
    row: 'Empty state',
    title: 'Pago con tarjeta con el carrito vacío',
    as: 'ana',
    at: '/checkout',
    told: 'text',
    appears: 'Tu carrito está vacío.',
  },
} as const satisfies Scenarios;
