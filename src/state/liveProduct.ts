import type { Product } from '#contracts/entities.ts';
import { productById } from './catalog.ts';
import { loadProducts } from './products.ts';
import { selectUser } from './session.ts';
import type { Thunk } from './store.ts';

/** `undefined` if the list cannot be loaded or lacks the product, or if the user has logged out meanwhile (spec section 5). */
export function liveProductForBuyer(id: number): Thunk<Promise<Product | undefined>> {
  return async (dispatch, getState) => {
    const { data } = await dispatch(loadProducts());
    return data && selectUser(getState()) ? productById(data.products, id) : undefined;
  };
}
