import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { CartItem, OwnPurchase, Purchase } from '#contracts/entities.ts';
import { Amount, Id } from '#contracts/primitives.ts';

export const purchases = {
  allPurchases: endpoint({
    method: 'GET',
    path: '/api/purchase/all-purchases',
    response: {
      from: 'body',
      schema: v.object({ success: v.literal(true), data: v.array(Purchase) }),
    },
    shows: ['purchases'],
  }),

  userPurchases: endpoint({
    method: 'GET',
    path: '/api/purchase/user-purchases/{userId}',
    params: v.object({ userId: Id }),
    response: { from: 'body', schema: v.array(OwnPurchase), whenFalsy: [] },
    shows: ['purchases'],
  }),

  createPurchase: endpoint({
    method: 'POST',
    path: '/api/purchase/create-purchase',
    request: {
      encoding: 'json',
      body: v.object({ totalPrice: Amount, userId: Id, cart: v.array(CartItem) }),
    },
    response: { from: 'status' },
    changes: ['purchases'],
  }),
};
