/** The Pact's provider states: the data that a backend must have before a call is verified. */
import * as v from 'valibot';
import { Registration } from '#contracts/endpoints/auth.ts';
import { OwnPurchase } from '#contracts/endpoints/purchases.ts';
import { Reservation } from '#contracts/endpoints/reservations.ts';
import { Product } from '#contracts/entities.ts';
import { Amount, Id } from './primitives.ts';

export const states = {
  customerRegistered: {
    sentence: 'a customer is registered',
    params: v.object({ userId: Id, ...Registration.entries }),
    /** Values that the backend may choose and return. The verified call then uses them. */
    gives: ['userId'],
    data: 'One account with exactly these fields, the password included; an older one with this e-mail is replaced, and what belongs to it goes too: its sessions, purchases, payments, unanswered openings, failed logins and whatever else.',
  },
  emailFree: {
    sentence: 'nobody is registered with this e-mail',
    params: v.pick(Registration, ['email']),
    data: 'No account with this e-mail, and none of its failed logins.',
  },
  otherCustomerWithoutPurchases: {
    sentence: 'another customer is registered and has bought nothing',
    params: v.object({ otherUserId: Id, ...Registration.entries }),
    gives: ['otherUserId'],
    data: 'A second account with these fields, and no purchase of theirs.',
  },
  adminLoggedIn: {
    sentence: 'an administrator is logged in',
    params: v.object({}),
    data: 'A session of an administrator, whom you choose; return its headers. Nothing, if your server checks no roles.',
  },
  customerLoggedIn: {
    sentence: 'this customer is logged in',
    params: v.pick(Registration, ['email']),
    data: 'A session of the registered customer with this e-mail; return its headers. Nothing, if your server checks no roles.',
  },
  customerWithPurchase: {
    sentence: 'a customer has made a purchase',
    params: v.object({ userId: Id, ...v.omit(OwnPurchase, ['id']).entries }),
    data: 'One purchase of this customer, who is registered, with this date, total and items; its id, and that of its payment, are yours to choose.',
  },
  cartPaid: {
    sentence: 'a customer has paid for a cart',
    params: v.object({ userId: Id, totalPrice: Amount }),
    data: 'A paid intent of this customer with this sum, which no purchase has used. Open it and pay it at the stand-in or in test mode: a row of yours alone is a payment that the provider does not know. Nothing, if you do not check payments.',
  },
  productInCatalogue: {
    sentence: 'a product is in the catalogue',
    params: v.object({ productId: Product.entries.id, ...v.omit(Product, ['id']).entries }),
    gives: ['productId'],
    data: 'One product with these fields, and without earlier prices. There may be others.',
  },
  catalogueEmpty: {
    sentence: 'the catalogue is empty',
    params: v.object({}),
    alone: true,
    data: 'No product at all.',
  },
  productUnknown: {
    sentence: 'no product has this id',
    params: v.object({ productId: Product.entries.id }),
    gives: ['productId'],
    data: 'No product with this id.',
  },
  serviceRequested: {
    sentence: 'a technical-service request was made',
    params: Reservation,
    data: 'One reservation with these fields. There may be others.',
  },
  paymentsOpen: {
    sentence: 'the payment provider takes payments',
    params: v.object({}),
    data: 'A payment provider that answers: its test mode, or a stand-in.',
  },
  callRefused: {
    sentence: 'this call is refused',
    params: v.object({ method: v.picklist(['GET', 'POST']), path: v.string() }),
    alone: true,
    data: 'The next answer to this call says no, for whatever reason your server has: a 4xx status, and `success: false` in the body.',
  },
} as const satisfies Readonly<Record<string, StateDescription>>;

export interface StateDescription {
  readonly sentence: string;
  readonly params: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly gives?: readonly string[];
  /** It excludes the other states: without a way to set it up, its exchanges are left out. */
  readonly alone?: boolean;
  readonly data: string;
}

export type StateName = keyof typeof states;
export type StateParams<Name extends StateName> = v.InferOutput<(typeof states)[Name]['params']>;

export interface Given {
  readonly sentence: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly alone: boolean;
}

export function given<Name extends StateName>(name: Name, params: StateParams<Name>): Given {
  const { sentence, alone = false }: StateDescription = states[name];
  return { sentence, params, alone };
}
