import { asFailure, type Failure } from '#src/api/failure.ts';

/** The state of the data that a screen requests. Loaded data stays on screen, even if a later request fails. */
export type QueryView<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly data: Data };

interface QueryResult<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Converts the result of an RTK Query hook. */
export function queryView<Data>(query: QueryResult<Data>): QueryView<Data> {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return { status: 'ready', data };
  if (error && !isFetching)
    return { status: 'failed', failure: asFailure(error), retry: () => void refetch() };
  return { status: 'loading' };
}
