import { purchases as calls } from '#contracts/endpoints/purchases.ts';
import { given } from '#contracts/states.ts';
import type { ResourceExamples } from './example.ts';
import {
  adminIsLoggedIn,
  anaIsLoggedIn,
  anaIsRegistered,
  refusedBy,
  cart,
  customer,
  laptopInCatalogue,
  otherCustomer,
  ownPurchase,
  purchase,
} from './fixtures.ts';

const record = { totalPrice: 1999.8, userId: customer.id, cart };
const { id: _id, ...purchaseFields } = ownPurchase;
const anaBought = given('customerWithPurchase', { userId: customer.id, ...purchaseFields });
const otherUserId = 3;
const luisBoughtNothing = given('otherCustomerWithoutPurchases', { otherUserId, ...otherCustomer });
const luisIsLoggedIn = given('customerLoggedIn', { email: otherCustomer.email });

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

export const purchases = {
  description: 'What was bought: recorded once it is paid, and listed.',
  calls: {
    allPurchases: {
      summary: 'List every purchase, for the administrator',
      spec: '7; 2 Admin, Pedidos',
      request: undefined,
      success: {
        when: 'there are purchases',
        given: [adminIsLoggedIn, anaIsRegistered, anaBought],
        status: 200,
        body: { success: true, data: [purchase] },
      },
      refusals: [
        refusedBy(calls.allPurchases, undefined, 403, 'No tienes permiso para ver las compras.'),
      ],
      uses: {
        answer: {
          success: 'Whether the list can be shown (spec 7, 8 Admin purchases; /admin, Pedidos)',
          data: {
            list: 'Every purchase (spec 7; /admin, Pedidos)',
            each: { ...purchaseUses, userId: 'Who bought (spec 2 Admin; /admin, Pedidos)' },
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
        given: [anaIsRegistered, anaIsLoggedIn, anaBought],
        status: 200,
        body: [ownPurchase],
      },
      otherSuccesses: [
        {
          when: 'the customer has bought nothing, and somebody else has',
          given: [anaIsRegistered, anaBought, luisBoughtNothing, luisIsLoggedIn],
          request: { userId: otherUserId },
          fromState: { '$.userId': 'otherUserId' },
          status: 200,
          body: [],
        },
      ],
      refusals: [],
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
          anaIsRegistered,
          anaIsLoggedIn,
          laptopInCatalogue,
          given('cartPaid', { userId: customer.id, totalPrice: record.totalPrice }),
        ],
        status: 201,
        body: { success: true },
      },
      refusals: [],
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
  },
} as const satisfies ResourceExamples<typeof calls>;
