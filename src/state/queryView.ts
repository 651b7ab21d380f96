import { asFailure, type Failure } from '#src/api/failure.ts';

/** How what a screen asks for stands. Data once read stay on screen, even when a later fetch fails. */
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

/** Reads what a query hook gives. */
export function queryView<Data>(query: QueryResult<Data>): QueryView<Data> {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return { status: 'ready', data };
  if (error && !isFetching)
    return { status: 'failed', failure: asFailure(error), retry: () => void refetch() };
  return { status: 'loading' };
}
