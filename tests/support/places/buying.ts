import { testCards } from '#mocks/provider/cards.ts';
import { pay } from '#mocks/scenarios/card.ts';
import { hanging } from '#mocks/scenarios/scenario.ts';
import { press } from '#mocks/scenarios/steps.ts';
import { pages } from './pages.ts';
import { anybody, busy, buyers, never, type Place, scenario, type State } from './state.ts';

/** Before its steps run, this scenario only fills the cart. */
const cart = { scenario: 'tarjeta-pagada' };
const atCart = { at: pages.cart.path, as: anybody, link: cart };
const atCheckout = { at: pages.checkout.path, as: buyers, link: cart };

/** The payment provider's page is not part of the shop and knows no session, so one person is enough. */
const paymentPage = (state: Pick<State, 'what' | 'shows' | 'steps'>): State => ({
  ...atCart,
  as: ['ana'],
  needs: 'it is another document',
  ...state,
});

/** The cart and the two ways to pay. */
export const buying = {
  cart: {
    loading: [
      {
        ...atCart,
        what: 'Orden que se está enviando',
        as: buyers,
        link: { ...cart, faults: { createCheckoutSession: hanging } },
        steps: [press('Confirmar Orden')],
        shows: busy,
      },
      {
        ...atCart,
        what: 'Compra que se está registrando',
        at: '/cart?success=true',
        as: ['ana'],
        link: { ...cart, faults: { createPurchase: hanging } },
        shows: busy,
        like: 'Orden que se está enviando',
      },
    ],
    empty: [scenario('carrito-vacio', { as: anybody })],
    error: [scenario('carrito-cantidad-cero', { as: anybody })],
    full: [{ ...atCart, what: 'Carrito', shows: 'Cantidad: 2' }],
  },
  checkout: {
    loading: [
      {
        ...atCheckout,
        what: 'Pago que se está enviando',
        link: { ...cart, faults: { createPaymentIntent: hanging } },
        steps: pay(testCards.succeeds),
        shows: busy,
      },
      {
        ...atCheckout,
        what: 'Pago que el banco pregunta',
        steps: pay(testCards.needsConfirmation),
        shows: { css: 'dialog[aria-label="Autenticación de tu banco"]' },
      },
    ],
    empty: [{ what: 'Pago de nada', at: '/checkout', as: anybody, shows: 'Precio Total: $0' }],
    error: [
      scenario('tarjeta-rechazada', { as: buyers, shows: 'Tu tarjeta fue rechazada.' }),
      {
        ...atCheckout,
        what: 'Tarjeta incompleta',
        steps: [press('Confirmar Pago')],
        shows: 'Tu número de tarjeta está incompleto.',
        like: 'tarjeta-rechazada',
      },
      {
        ...atCheckout,
        what: 'Pago sin sesión',
        as: ['visitor'],
        shows: 'Inicia sesión para pagar.',
      },
    ],
    full: [
      { ...atCheckout, what: 'Pago con tarjeta', shows: { css: 'input[autocomplete=cc-number]' } },
    ],
  },
  paymentPage: {
    loading: never('it comes as a whole'),
    empty: [
      {
        ...paymentPage({ what: 'Sesión de pago desconocida', shows: 'Sesión de pago desconocida' }),
        at: '/demo/pago.html?session=none',
      },
    ],
    error: [
      paymentPage({
        what: 'Pago rechazado',
        steps: [
          press('Confirmar Orden'),
          (hands) => hands.follow('Pagar con una tarjeta rechazada'),
        ],
        shows: 'Tu tarjeta fue rechazada. Prueba otra vez.',
      }),
    ],
    full: [
      paymentPage({
        what: 'Página de pago',
        steps: [press('Confirmar Orden')],
        shows: 'Paga tu orden',
      }),
    ],
  },
} as const satisfies Record<string, Place>;
