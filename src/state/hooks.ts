import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { releaseFailure } from '#src/api/listFailure.ts';
import { selectInDocument, selectProducts } from './products.ts';
import { queryView, type QueryView } from './queryView.ts';
import type { RootState, Store } from './store.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();

interface ShownProducts {
  readonly products: readonly Product[];
  readonly total?: number;
  /** Whether they come from the backend, and not from the page's document, whose prices may be old. */
  readonly live: boolean;
}

/** The product list. Until the backend answers, a page whose document contains its products shows those. */
export function useProducts(path = ''): QueryView<ShownProducts> {
  const query = api.useProductsQuery();
  useEffect(releaseFailure, []);
  const products = useAppSelector(selectProducts);
  const inDocument = useAppSelector((state) => selectInDocument(state, path));
  const live = products && { products, live: true };
  const shown = live ?? (query.error ? undefined : inDocument && { ...inDocument, live: false });
  return queryView({ ...query, data: shown });
}
