import { useDispatch, useSelector } from 'react-redux';
import { api } from '#src/api/api.ts';
import { asFailure, type Failure } from '#src/api/failure.ts';
import { type Catalog, selectCatalog } from './catalog.ts';
import type { RootState, Store } from './store.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();

/** The product list as a screen sees it. A list once read stays on screen, even when a later fetch fails. */
export type CatalogView =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly catalog: Catalog };

/** Asks for the product list (once for all screens) and tells how it stands. */
export function useCatalog(): CatalogView {
  const { error, isFetching, refetch } = api.useProductsQuery();
  const catalog = useAppSelector(selectCatalog);
  if (catalog) return { status: 'ready', catalog };
  if (error && !isFetching)
    return { status: 'failed', failure: asFailure(error), retry: () => void refetch() };
  return { status: 'loading' };
}
