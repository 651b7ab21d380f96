import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { CartItem } from '#contracts/entities.ts';
import { Amount, Id, RequiredText, WebAddress } from '#contracts/primitives.ts';

export const payments = {
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/payment/create-checkout-session',
    request: {
      encoding: 'json',
      body: v.object({ cartItems: v.array(CartItem), totalAmount: Amount, userId: Id }),
    },
    response: { from: 'body', schema: v.object({ url: WebAddress }) },
    changes: [],
  }),

  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/create-payment-intent',
    request: { encoding: 'json', body: v.object({ totalAmount: Amount }) },
    response: { from: 'body', schema: v.object({ clientSecret: RequiredText }) },
    changes: [],
  }),
};
