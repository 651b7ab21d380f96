import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { CartItem } from '#contracts/entities.ts';
import { Amount, Id, Moment, Sum } from '#contracts/primitives.ts';

export const PurchaseItem = v.object({
  productName: v.string(),
  quantity: Sum,
  productPrice: Sum,
});
export type PurchaseItem = v.InferOutput<typeof PurchaseItem>;

export const OwnPurchase = v.object({
  id: Id,
  date: Moment,
  totalPrice: Sum,
  items: v.array(PurchaseItem),
});
export type OwnPurchase = v.InferOutput<typeof OwnPurchase>;

export const Purchase = v.object({ ...OwnPurchase.entries, userId: Id });
export type Purchase = v.InferOutput<typeof Purchase>;

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
