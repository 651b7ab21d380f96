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

/** Seconds that an answer nobody looks at is kept. The catalogue serves most screens; the rest is somebody's own. */
const KEPT: Readonly<Record<string, number>> = { products: 600 };

/** For what is somebody's own, such as a token or a purchase: the answer goes to who asked, and is kept nowhere else. */
export const UNTRACKED = { track: false } as const;

const tagTypes: readonly string[] = Object.values(contract).flatMap((endpoint) =>
  endpoint.method === 'GET' ? endpoint.shows : [],
);

/** The contract's calls as RTK Query endpoints: a GET shows resources, a POST makes them stale. */
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
            // A new answer replaces the old one whole: comparing two catalogues costs more than it saves.
            structuralSharing: false,
            // An unwatched answer that is not kept is also not waited for: its call is aborted.
            keepUnusedDataFor: Math.min(...endpoint.shows.map((shown) => KEPT[shown] ?? 0)),
          })
        : build.mutation({
            query,
            invalidatesTags: (_result, error) => (error ? [] : [...endpoint.changes]),
          }),
    ];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from the very contract that the type is made of
  return Object.fromEntries(entries) as Definitions;
}
