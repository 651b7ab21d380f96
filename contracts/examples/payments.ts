import type { payments as calls } from '#contracts/endpoints/payments.ts';
import { given } from '#contracts/states.ts';
import type { ResourceExamples } from './example.ts';
import { anaIsLoggedIn, anaIsRegistered, cart, customer, laptopInCatalogue } from './fixtures.ts';

const order = { cartItems: cart, totalAmount: 1999.8, userId: customer.id };

export const payments = {
  description: 'The way to the payment provider.',
  calls: {
    createCheckoutSession: {
      summary: "Open a session on the payment provider's hosted page",
      spec: '7; 7 Call notes; 4 Checkout flow',
      guide: 'payments.md',
      request: order,
      fromState: { '$.userId': 'userId', '$.cartItems[0].id': 'productId' },
      success: {
        when: 'payments are taken',
        given: [anaIsRegistered, anaIsLoggedIn, laptopInCatalogue, given('paymentsOpen', {})],
        status: 200,
        body: { url: 'https://pay.example.com/session/1' },
      },
      refusals: [],
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
        given: [anaIsRegistered, anaIsLoggedIn, given('paymentsOpen', {})],
        status: 200,
        body: { clientSecret: 'pi_1_secret_1' },
      },
      refusals: [],
      uses: {
        answer: {
          clientSecret:
            'What the card payment is confirmed with (spec 4 Embedded card payment, 7; /checkout)',
        },
        refusal: { status: 'Only logged (spec 8 Payment intent failure; /checkout)' },
      },
    },
  },
} as const satisfies ResourceExamples<typeof calls>;
