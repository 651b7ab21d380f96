import {
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { Endpoint, Query, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import { calls as products } from '#contracts/endpoints/products.ts';
import { type Call, type Transport, transport } from './transport.ts';

type Definition<E extends Endpoint> = E extends Query
  ? QueryDefinition<RequestOf<E>, Transport, string, ResponseOf<E>, 'api'>
  : MutationDefinition<RequestOf<E>, Transport, string, ResponseOf<E>, 'api'>;
type Calls = Readonly<Record<string, Endpoint>>;
type Definitions<C extends Calls> = { [Name in keyof C]: Definition<C[Name]> };

/** Seconds that an unused product list stays cached. Other responses are dropped at once: most are personal. */
const PRODUCTS_CACHE_SECONDS = 600;

/** For personal data, such as a token or a purchase: only the caller gets the response, and it is not cached. */
export const UNTRACKED = { track: false } as const;

/** Knows the product list alone, which every page may need. A feature adds its own calls: see `injectCalls`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: transport,
  refetchOnMountOrArgChange: 300, // seconds: a screen that opens asks again for an older list
  tagTypes: tagsOf(products),
  refetchOnReconnect: true,
  endpoints: (build) => definitions(build, products),
});

/**
 * Adds the calls of one resource when the code that needs them arrives.
 *
 * @param calls - descriptions from `contracts/endpoints`; each may be added once
 */
export function injectCalls<const C extends Calls>(calls: C) {
  return api
    .enhanceEndpoints({ addTagTypes: tagsOf(calls) })
    .injectEndpoints({ endpoints: (build) => definitions(build, calls) });
}

function tagsOf(calls: Calls): readonly string[] {
  return Object.values(calls).flatMap((call) =>
    call.method === 'GET' ? call.providesTags : call.invalidatesTags,
  );
}

function definitions<C extends Calls>(
  build: EndpointBuilder<Transport, string, 'api'>,
  calls: C,
): Definitions<C> {
  const entries = Object.entries(calls).map(([name, endpoint]: [string, Endpoint]) => {
    const query = (input: Call['input'] | void) => ({ endpoint, input: input ?? {} });
    return [
      name,
      endpoint.method === 'GET'
        ? build.query({
            query,
            providesTags: [...endpoint.providesTags],
            // A new response replaces the old one completely: comparing two product lists costs more than it saves.
            structuralSharing: false,
            // With 0 seconds, an unused response is not cached, and a request that no screen needs is aborted.
            keepUnusedDataFor: name === 'products' ? PRODUCTS_CACHE_SECONDS : 0,
          })
        : build.mutation({
            query,
            invalidatesTags: (_result, error) => (error ? [] : [...endpoint.invalidatesTags]),
          }),
    ];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the same descriptions as the type
  return Object.fromEntries(entries) as Definitions<C>;
}
