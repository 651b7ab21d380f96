import { testCards } from '#mocks/provider/cards.ts';
import { hanging } from '#mocks/scenarios/scenario.ts';
import { pay, stepsOf } from '#tests/e2e/scenarioSteps.ts';
import { anybody, busy, buyers, never, type Place, press, scenario } from './state.ts';

/** Before anything is done in it, this scenario is a cart with something in it and nothing else. */
const cart = { scenario: 'tarjeta-pagada' };

/** The cart and the two ways to pay. The payment provider's page is not the shop's: it knows nobody. */
export const buying = {
  cart: {
    loading: [
      {
        what: 'Orden que se está enviando',
        at: '/cart',
        as: buyers,
        link: { ...cart, faults: { createCheckoutSession: hanging } },
        steps: press('Confirmar Orden'),
        shows: busy,
      },
      {
        what: 'Compra que se está registrando',
        at: '/cart?success=true',
        as: ['ana'],
        link: { ...cart, faults: { createPurchase: hanging } },
        shows: busy,
      },
    ],
    empty: [scenario('carrito-vacio', anybody)],
    error: [scenario('carrito-cantidad-cero', anybody)],
    full: [{ what: 'Carrito', at: '/cart', as: anybody, link: cart, shows: 'Cantidad: 2' }],
  },
  checkout: {
    loading: [
      {
        what: 'Pago que se está enviando',
        at: '/checkout',
        as: anybody,
        link: { ...cart, faults: { createPaymentIntent: hanging } },
        steps: stepsOf['tarjeta-pagada'],
        shows: busy,
      },
      {
        what: 'Pago que el banco pregunta',
        at: '/checkout',
        as: anybody,
        link: cart,
        steps: pay(testCards.needsConfirmation),
        shows: (page) => page.getByRole('dialog', { name: 'Autenticación de tu banco' }),
      },
    ],
    empty: [{ what: 'Pago de nada', at: '/checkout', as: anybody, shows: 'Precio Total: $0' }],
    error: [
      { ...scenario('tarjeta-rechazada', anybody), shows: 'Tu tarjeta fue rechazada.' },
      {
        what: 'Tarjeta incompleta',
        at: '/checkout',
        as: anybody,
        link: cart,
        steps: press('Confirmar Pago'),
        shows: 'Tu número de tarjeta está incompleto.',
      },
    ],
    full: [
      {
        what: 'Pago con tarjeta',
        at: '/checkout',
        as: anybody,
        link: cart,
        shows: (page) => page.getByLabel('Número de tarjeta'),
      },
    ],
  },
  paymentPage: {
    loading: never('it comes as a whole'),
    empty: [
      {
        what: 'Sesión de pago desconocida',
        at: '/cart',
        as: ['ana'],
        steps: async (page) => void (await page.goto('/demo/pago.html?session=none')),
        shows: 'Sesión de pago desconocida',
      },
    ],
    error: [
      {
        what: 'Pago rechazado',
        at: '/cart',
        as: ['ana'],
        link: cart,
        steps: async (page) => {
          await press('Confirmar Orden')(page);
          await page.getByRole('link', { name: 'Pagar con una tarjeta rechazada' }).click();
        },
        shows: 'Tu tarjeta fue rechazada. Prueba otra vez.',
      },
    ],
    full: [
      {
        what: 'Página de pago',
        at: '/cart',
        as: ['ana'],
        link: cart,
        steps: press('Confirmar Orden'),
        shows: 'Paga tu orden',
      },
    ],
  },
} as const satisfies Record<string, Place>;
