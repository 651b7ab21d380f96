/** The contract describes the specified calls, and its examples conform to it. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames, resources } from '#contracts/index.ts';
import type { Given } from '#contracts/state.ts';

interface OwnRequest {
  request?: unknown;
  fromState?: Readonly<Record<string, string>>;
}

interface AnySuccess extends OwnRequest {
  status: number;
  body: unknown;
  given: readonly Given[];
}

interface AnyExample extends OwnRequest {
  success: AnySuccess;
  otherSuccesses: readonly AnySuccess[];
  refusals: readonly { when: string; request: unknown; status: number; body: Refused }[];
}

/** The table of spec section 7, copied by hand, to compare the contract with. */
const specified = {
  login: 'POST /api/auth/login',
  register: 'POST /api/auth/register',
  products: 'GET /api/products',
  addProduct: 'POST /api/products/add',
  removeProduct: 'POST /api/products/remove',
  allPurchases: 'GET /api/purchase/all-purchases',
  userPurchases: 'GET /api/purchase/user-purchases/{userId}',
  createPurchase: 'POST /api/purchase/create-purchase',
  reservations: 'GET /api/reservation',
  createReservation: 'POST /api/reservation',
  createCheckoutSession: 'POST /payment/create-checkout-session',
  createPaymentIntent: 'POST /create-payment-intent',
};

/** The request fields of the same table. */
const sent: Record<string, string[]> = {
  login: ['email', 'password'],
  register: [
    'email',
    'password',
    'firstName',
    'lastName',
    'role',
    'city',
    'identityNo',
    'phone',
    'ruc',
  ],
  addProduct: ['name', 'description', 'price', 'category', 'brand', 'isOnSale', 'image'],
  removeProduct: ['id'],
  createPurchase: ['totalPrice', 'userId', 'cart'],
  createReservation: ['name', 'email', 'phone', 'date', 'time', 'desc'],
  createCheckoutSession: ['cartItems', 'totalAmount', 'userId'],
  createPaymentIntent: ['totalAmount'],
};

describe('the contract', () => {
  it('describes the specified calls', () => {
    const described = Object.fromEntries(
      endpointNames.map((name) => [name, `${contract[name].method} ${contract[name].path}`]),
    );
    expect(described).toMatchObject(specified);
  });

  it.each(Object.entries(sent))('sends the fields of the specification with %s', (name, fields) => {
    const endpoint = Object.entries(contract).find(([each]) => each === name)?.[1];
    expect(endpoint).toHaveProperty('request');
    if (endpoint && 'request' in endpoint)
      expect(Object.keys(endpoint.request.body.entries).toSorted()).toEqual(fields.toSorted());
  });

  it('has each call in one resource', () => {
    const calls = Object.values(resources).flatMap((resource) => Object.keys(resource.calls));
    expect(calls.toSorted()).toEqual(endpointNames.toSorted());
  });

  it('names parameters of its paths only where it has a schema for them', () => {
    for (const name of endpointNames) {
      const endpoint = contract[name];
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const described = 'params' in endpoint ? Object.keys(endpoint.params.entries) : [];
      expect(named, name).toEqual(described);
    }
  });

  it('invalidates only data that some call shows', () => {
    const shown = new Set(
      Object.values(contract).flatMap((e) => ('providesTags' in e ? e.providesTags : [])),
    );
    const changed = Object.values(contract).flatMap((e) =>
      'invalidatesTags' in e ? e.invalidatesTags : [],
    );
    expect(changed.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('encodes the values in a path once', () => {
    expect(fillPath('/a/{id}/b', { id: 'x y/ñ%' })).toBe('/a/x%20y%2F%C3%B1%25/b');
    expect(fillPath('/a/{id}', {})).toBe('/a/{id}');
    // No path can carry half a surrogate pair: the replacement character stands for it.
    expect(fillPath('/a/{id}', { id: 'x\ud83d' })).toBe('/a/x%EF%BF%BD');
  });
});

describe.each(endpointNames)('the examples of %s', (name) => {
  const endpoint: Endpoint = contract[name];
  const example: AnyExample = examples[name];
  const successes = [example.success, ...example.otherSuccesses];

  it('send requests that fit the contract', () => {
    for (const { request = example.request } of [...successes, ...example.refusals]) {
      if (endpoint.method === 'POST') expect(v.is(endpoint.request.body, request)).toBe(true);
      else if (endpoint.params) expect(v.is(endpoint.params, request)).toBe(true);
      else expect(request).toBeUndefined();
    }
  });

  it('have a state that gives each value which the request takes from one', () => {
    for (const { given, fromState = example.fromState } of successes) {
      const params = given.flatMap((state) => Object.keys(state.params));
      for (const [at, param] of Object.entries(fromState ?? {}))
        expect(params, `${at}: a state in «given» must have it`).toContain(param);
    }
  });

  it('have a good response that the shop can read', () => {
    for (const { status, body } of successes) {
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(300);
      if (endpoint.response.from === 'body')
        expect(v.is(endpoint.response.schema, body)).toBe(true);
    }
  });

  it('have refusals in the form that the shop reads', () => {
    for (const refusal of example.refusals) {
      expect(v.is(Refused, refusal.body)).toBe(true);
      expect(refusal.body.message).toMatch(/\S/);
      if (endpoint.response.from === 'body')
        expect(v.is(endpoint.response.schema, refusal.body)).toBe(false);
      else expect(refusal.status).toBeGreaterThanOrEqual(400);
    }
  });
});
