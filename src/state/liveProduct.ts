import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { productById } from './catalog.ts';
import type { Thunk } from './store.ts';

/** Waits for the product list. Resolves to `undefined` if it cannot be loaded, or no longer contains the product. */
export function liveProduct(id: number): Thunk<Promise<Product | undefined>> {
  return async (dispatch) => {
    const request = dispatch(api.endpoints.products.initiate(undefined, { subscribe: false }));
    const { data } = await request;
    return data && productById(data.products, id);
  };
}
