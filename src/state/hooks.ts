import { useDispatch, useSelector } from 'react-redux';
import { api } from '#src/api/api.ts';
import { type Catalog, selectCatalog } from './catalog.ts';
import { queryView, type QueryView } from './queryView.ts';
import type { RootState, Store } from './store.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();

/** Asks for the product list (once for all screens) and tells how it stands. */
export function useCatalog(): QueryView<Catalog> {
  const query = api.useProductsQuery();
  const data = useAppSelector(selectCatalog);
  return queryView({ ...query, data });
}
