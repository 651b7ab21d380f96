import { useDispatch, useSelector } from 'react-redux';
import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { selectProducts } from './products.ts';
import { queryView, type QueryView } from './queryView.ts';
import type { RootState, Store } from './store.ts';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();

export function useProducts(): QueryView<readonly Product[]> {
  const query = api.useProductsQuery();
  const data = useAppSelector(selectProducts);
  return queryView({ ...query, data });
}
