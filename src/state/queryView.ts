import { asFailure, type Failure } from '#src/api/failure.ts';

/** Loaded data stays on screen, even if a later request fails. */
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

export function queryView<Data>(query: QueryResult<Data>): QueryView<Data> {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return { status: 'ready', data };
  if (error && !isFetching)
    return { status: 'failed', failure: asFailure(error), retry: () => void refetch() };
  return { status: 'loading' };
}
