import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { CartItem, OwnPurchase, Purchase } from '#contracts/entities.ts';
import { Amount, Id } from '#contracts/wire.ts';

export const allPurchases = endpoint({
  method: 'GET',
  path: '/api/purchase/all-purchases',
  summary: 'List every purchase, for the administrator',
  spec: '7; 2 Admin, Pedidos',
  response: {
    from: 'body',
    schema: v.object({ success: v.literal(true), data: v.array(Purchase) }),
  },
  shows: ['purchases'],
});

export const userPurchases = endpoint({
  method: 'GET',
  path: '/api/purchase/user-purchases/{userId}',
  summary: "List one customer's own purchases; the body itself is the list",
  spec: '7; 2 User panel; 8 User purchases',
  params: v.object({ userId: Id }),
  response: { from: 'body', schema: v.array(OwnPurchase), whenFalsy: [] },
  shows: ['purchases'],
});

export const createPurchase = endpoint({
  method: 'POST',
  path: '/api/purchase/create-purchase',
  summary: 'Record a purchase after the payment provider sent the buyer back',
  spec: '7; 4 Checkout flow',
  request: {
    encoding: 'json',
    body: v.object({ totalPrice: Amount, userId: Id, cart: v.array(CartItem) }),
  },
  response: { from: 'status' },
  changes: ['purchases'],
});
