import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { CartItem } from '#contracts/entities.ts';
import { Amount, dollars, Id, RequiredText } from '#contracts/primitives.ts';
import type { ExamplesOf } from '#contracts/examples/example.ts';
import { cart, customer } from '#contracts/examples/fixtures.ts';
import { given, type StatesOf } from '#contracts/state.ts';
import { laptopInCatalogue } from './products.ts';

/** An http(s) address. Browsers remove tabs, line ends and leading spaces from it, and so does URL(). */
export const WebAddress = v.pipe(
  v.string(),
  v.check(
    (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol),
    'una dirección http(s)',
  ),
);

export const group = { name: 'payments', description: 'The way to the payment provider.' };

export const calls = {
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/payment/create-checkout-session',
    access: 'customer',
    request: {
      encoding: 'json',
      body: v.object({
        cartItems: v.array(CartItem),
        totalAmount: v.pipe(Amount, v.description(dollars)),
        userId: Id,
      }),
    },
    response: { from: 'body', schema: v.object({ url: WebAddress }) },
    invalidatesTags: [],
  }),

  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/create-payment-intent',
    access: 'customer',
    request: {
      encoding: 'json',
      body: v.object({ totalAmount: v.pipe(Amount, v.description(dollars)) }),
    },
    response: { from: 'body', schema: v.object({ clientSecret: RequiredText }) },
    invalidatesTags: [],
  }),
};

export const states = {
  paymentsOpen: {
    sentence: 'the payment provider takes payments',
    params: {},
    data: 'A payment provider that answers: its test mode, or a stand-in.',
  },
} as const satisfies StatesOf;

const order = { cartItems: cart, totalAmount: 1999.8, userId: customer.id };

export const examples = {
  createCheckoutSession: {
    summary: "Open a session on the payment provider's hosted page",
    spec: '7; 7 Call notes; 4 Checkout flow',
    guide: 'payments.md',
    request: order,
    fromState: { '$.userId': 'userId', '$.cartItems[0].id': 'productId' },
    success: {
      when: 'payments are taken',
      given: [laptopInCatalogue, given(states.paymentsOpen, {})],
      status: 200,
      body: { url: 'https://pay.example.com/session/1' },
    },
    uses: {
      answer: {
        url: "Where the browser goes to pay: an http(s) address (spec 4 Checkout flow, 7; /cart, 'Confirmar Orden')",
      },
      refusal: { status: 'Only logged (spec 8 Checkout session failure; /cart)' },
    },
  },
  createPaymentIntent: {
    summary: 'Open an intent for a card payment on the shop itself',
    spec: '7; 4 Embedded card payment',
    guide: 'payments.md',
    request: { totalAmount: 1999.8 },
    success: {
      when: 'payments are taken',
      given: [given(states.paymentsOpen, {})],
      status: 200,
      body: { clientSecret: 'pi_1_secret_1' },
    },
    uses: {
      answer: {
        clientSecret:
          'What the card payment is confirmed with (spec 4 Embedded card payment, 7; /checkout)',
      },
      refusal: { status: 'Only logged (spec 8 Payment intent failure; /checkout)' },
    },
  },
} as const satisfies ExamplesOf<typeof calls>;
