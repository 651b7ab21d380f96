import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { CartItem } from '#contracts/entities.ts';
import { Amount, Id, RequiredText, WebAddress } from '#contracts/wire.ts';

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/payment/create-checkout-session',
  summary: "Open a session on the payment provider's hosted page",
  spec: '7; 7 Call notes; 4 Checkout flow',
  request: {
    encoding: 'json',
    body: v.object({ cartItems: v.array(CartItem), totalAmount: Amount, userId: Id }),
  },
  response: { from: 'body', schema: v.object({ url: WebAddress }) },
  changes: [],
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Open an intent for a card payment on the shop itself',
  spec: '7; 4 Embedded card payment',
  request: { encoding: 'json', body: v.object({ totalAmount: Amount }) },
  response: { from: 'body', schema: v.object({ clientSecret: RequiredText }) },
  changes: [],
});
