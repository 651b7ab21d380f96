import * as v from 'valibot';
import { endpoint, extended, withoutId } from '#contracts/endpoint.ts';
import { CartItem } from '#contracts/entities.ts';
import { Amount, dollars, Id, pieces } from '#contracts/primitives.ts';
import { type ExamplesOf, refused } from '#contracts/examples/example.ts';
import {
  cart,
  customer,
  otherUserId,
  ownPurchase,
  purchase,
} from '#contracts/examples/fixtures.ts';
import { given, type StatesOf } from '#contracts/state.ts';
import { anaIsRegistered, luisIsLoggedIn, luisIsRegistered } from './auth.ts';
import { laptopInCatalogue } from './products.ts';

/** An amount as databases return it: a number, or a decimal number as text ('33.00'). */
export const Sum = v.union([
  Amount,
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'un número decimal')),
]);
export type Sum = v.InferOutput<typeof Sum>;

/** A point in time from which `Date` can be constructed: text, or milliseconds since 1970. */
export const Moment = v.union([v.string(), Amount]);

export const PurchaseItem = v.object({
  productName: v.string(),
  quantity: v.pipe(Sum, v.description(pieces)),
  productPrice: v.pipe(Sum, v.description(dollars)),
});
export type PurchaseItem = v.InferOutput<typeof PurchaseItem>;

export const OwnPurchase = v.object({
  id: Id,
  date: Moment,
  totalPrice: v.pipe(Sum, v.description(dollars)),
  items: v.array(PurchaseItem),
});
export type OwnPurchase = v.InferOutput<typeof OwnPurchase>;

export const Purchase = v.object(extended(OwnPurchase.entries, { userId: Id }));
export type Purchase = v.InferOutput<typeof Purchase>;

export const group = {
  name: 'purchases',
  description: 'What was bought: recorded once it is paid, and listed.',
};

export const calls = {
  allPurchases: endpoint({
    method: 'GET',
    path: '/api/purchase/all-purchases',
    access: 'admin',
    response: {
      from: 'body',
      schema: v.object({ success: v.literal(true), data: v.array(Purchase) }),
    },
    providesTags: ['purchases'],
  }),

  userPurchases: endpoint({
    method: 'GET',
    path: '/api/purchase/user-purchases/{userId}',
    access: 'customer',
    params: v.object({ userId: Id }),
    response: { from: 'body', schema: v.array(OwnPurchase), whenFalsy: [] },
    providesTags: ['purchases'],
  }),

  createPurchase: endpoint({
    method: 'POST',
    path: '/api/purchase/create-purchase',
    access: 'customer',
    request: {
      encoding: 'json',
      body: v.object({
        totalPrice: v.pipe(Amount, v.description(dollars)),
        userId: Id,
        cart: v.array(CartItem),
      }),
    },
    response: { from: 'status' },
    invalidatesTags: ['purchases'],
  }),
};

export const states = {
  customerWithPurchase: {
    sentence: 'a customer has made a purchase',
    params: extended(withoutId(OwnPurchase.entries), { userId: Id }),
    data: 'One purchase of this customer, who is registered, with this date, total and items; its id, and that of its payment, are yours to choose.',
  },
  cartPaid: {
    sentence: 'a customer has paid for a cart',
    params: { userId: Id, totalPrice: v.pipe(Amount, v.description(dollars)) },
    data: 'A paid intent of this customer with this sum, which no purchase has used. Open it and pay it at the stand-in or in test mode: a row of yours alone is a payment that the provider does not know. Nothing, if you do not check payments.',
  },
} as const satisfies StatesOf;

const record = { totalPrice: 1999.8, userId: customer.id, cart };
const anaBought = given(states.customerWithPurchase, {
  userId: customer.id,
  date: ownPurchase.date,
  totalPrice: ownPurchase.totalPrice,
  items: ownPurchase.items,
});

const purchaseUses = {
  id: 'Which purchase it is, in the list (spec 2 Admin and User panel)',
  date: 'The day of the purchase, shown as a locale date (spec 2 Admin and User panel)',
  totalPrice: 'The total of the purchase (spec 2 Admin and User panel)',
  items: {
    list: 'The lines of the purchase (spec 2 Admin and User panel)',
    each: {
      productName: 'The name on the line of a purchase (spec 2 and 3 Purchase)',
      quantity: 'The quantity on the line of a purchase (spec 2 and 3 Purchase)',
      productPrice: 'The price on the line of a purchase (spec 2 and 3 Purchase)',
    },
  },
} as const;

export const examples = {
  allPurchases: {
    summary: 'List every purchase, for the administrator',
    spec: '7; 2 Admin, Pedidos',
    success: {
      when: 'there are purchases',
      given: [anaIsRegistered, anaBought],
      status: 200,
      body: { success: true, data: [purchase] },
    },
    refusals: [refused(403, 'No tienes permiso para ver las compras.')],
    uses: {
      answer: {
        success: 'Whether the list can be shown (spec 7, 8 Admin purchases; /admin, Pedidos)',
        data: {
          list: 'Every purchase (spec 7; /admin, Pedidos)',
          each: extended(purchaseUses, { userId: 'Who bought (spec 2 Admin; /admin, Pedidos)' }),
        },
      },
      refusal: {
        success:
          "'Error al obtener compras' (spec 8 Admin purchases, success false; /admin, Pedidos)",
      },
    },
  },
  userPurchases: {
    summary: "List one customer's own purchases; the body itself is the list",
    spec: '7; 2 User panel; 8 User purchases',
    request: { userId: customer.id },
    fromState: { '$.userId': 'userId' },
    success: {
      when: 'the customer has bought',
      given: [anaBought],
      status: 200,
      body: [ownPurchase],
    },
    otherSuccesses: [
      {
        when: 'the customer has bought nothing, and somebody else has',
        given: [anaIsRegistered, anaBought, luisIsRegistered, luisIsLoggedIn],
        request: { userId: otherUserId },
        fromState: { '$.userId': 'otherUserId' },
        status: 200,
        body: [],
      },
    ],
    uses: {
      answer: {
        list: 'The purchases of the customer: the body itself is the list (spec 7; /userpanel)',
        each: purchaseUses,
      },
      refusal: {},
    },
  },
  createPurchase: {
    summary: 'Record a purchase after the payment provider sent the buyer back',
    spec: '7; 4 Checkout flow',
    guide: 'payments.md',
    request: record,
    fromState: { '$.userId': 'userId', '$.cart[0].id': 'productId' },
    success: {
      when: 'the cart is paid',
      given: [
        laptopInCatalogue,
        given(states.cartPaid, { userId: customer.id, totalPrice: record.totalPrice }),
      ],
      status: 201,
      body: { success: true },
    },
    uses: {
      answer: {
        status:
          'Whether the purchase is recorded, so that the cart is cleared (spec 4 Checkout flow; /cart?success=true)',
      },
      refusal: {
        status:
          'That it is not recorded: the cart stays (spec 4 Checkout flow; /cart?success=true)',
      },
    },
  },
} as const satisfies ExamplesOf<typeof calls>;
