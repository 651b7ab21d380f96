import {
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { contract, type Contract, type EndpointName } from '#contracts/index.ts';
import type { Endpoint, Query, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Failure } from './failure.ts';
import { type Call, transport } from './transport.ts';

type Transport = BaseQueryFn<Call, unknown, Failure>;
type Definition<E extends Endpoint> = E extends Query
  ? QueryDefinition<RequestOf<E>, Transport, string, ResponseOf<E>, 'api'>
  : MutationDefinition<RequestOf<E>, Transport, string, ResponseOf<E>, 'api'>;
type Definitions = { [Name in EndpointName]: Definition<Contract[Name]> };

/** Seconds that an unused response stays cached, by what it shows. All others are dropped at once: most are personal. */
const CACHE_SECONDS: Readonly<Record<string, number>> = { products: 600 };

/** For personal data, such as a token or a purchase: only the caller gets the response, and it is not cached. */
export const UNTRACKED = { track: false } as const;

const tagTypes: readonly string[] = Object.values(contract).flatMap((endpoint) =>
  endpoint.method === 'GET' ? endpoint.shows : [],
);

export const api = createApi({
  reducerPath: 'api',
  baseQuery: transport,
  tagTypes,
  refetchOnReconnect: true,
  endpoints: definitions,
});

function definitions(build: EndpointBuilder<Transport, string, 'api'>): Definitions {
  const entries = Object.entries(contract).map(([name, endpoint]: [string, Endpoint]) => {
    const query = (input: Call['input'] | void) => ({ endpoint, input: input ?? {} });
    return [
      name,
      endpoint.method === 'GET'
        ? build.query({
            query,
            providesTags: [...endpoint.shows],
            // A new response replaces the old one completely: comparing two product lists costs more than it saves.
            structuralSharing: false,
            // With 0 seconds, an unused response is not cached, and a request that no screen needs is aborted.
            keepUnusedDataFor: Math.min(...endpoint.shows.map((tag) => CACHE_SECONDS[tag] ?? 0)),
          })
        : build.mutation({
            query,
            invalidatesTags: (_result, error) => (error ? [] : [...endpoint.changes]),
          }),
    ];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the same contract as the type
  return Object.fromEntries(entries) as Definitions;
}
