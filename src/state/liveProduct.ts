import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { productById } from './catalog.ts';
import { selectUser } from './session.ts';
import type { Thunk } from './store.ts';

/**
 * Waits for the product list. Resolves to `undefined` if it cannot be loaded, if it no longer contains the product, or if the
 * user has logged out meanwhile: only logged-in users may buy (spec section 5).
 */
export function liveProductForBuyer(id: number): Thunk<Promise<Product | undefined>> {
  return async (dispatch, getState) => {
    const request = dispatch(api.endpoints.products.initiate(undefined, { subscribe: false }));
    const { data } = await request;
    return data && selectUser(getState()) ? productById(data.products, id) : undefined;
  };
}
