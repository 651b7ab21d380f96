import type { NewProduct } from '#contracts/endpoints/productChanges.ts';
import type { Product } from '#contracts/entities.ts';

/** A product that was added on this visit. The backend's answer does not say which id it got. */
export interface Added {
  readonly fields: Pick<NewProduct, 'name' | 'category' | 'brand'>;
  /** The list before it was added; `undefined` if it had not been loaded. */
  readonly before: readonly Product[] | undefined;
}

/** The ids of the products that were added on this visit, as far as the list has them already. */
export function idsOfAdded(
  products: readonly Product[],
  added: readonly Added[],
): ReadonlySet<number> {
  const ids = added.flatMap(({ before = [], fields }) => newestLike(fields, products, before));
  return new Set(ids);
}

/** Compares the fields too, because another administrator may have added a product meanwhile. */
function newestLike(
  fields: Added['fields'],
  products: readonly Product[],
  before: readonly Product[],
): readonly number[] {
  const known = new Set(before.map(({ id }) => id));
  const ids = products
    .filter(
      ({ id, name, category, brand }) =>
        !known.has(id) &&
        name === fields.name &&
        category === fields.category &&
        brand === fields.brand,
    )
    .map(({ id }) => id);
  return ids.length === 0 ? [] : [Math.max(...ids)];
}
