import * as v from 'valibot';
import { Product } from '#contracts/entities.ts';
import { documentData, PRODUCTS_ELEMENT } from '#src/lib/documentData.ts';

/** The products in a page's own document, for its first frame. `npm run snapshot` or `src/prefill` writes them. */
export const DocumentProducts = v.object({
  path: v.string(),
  seed: v.optional(v.number()),
  /** Texts that the page does not show are empty. */
  products: v.array(Product),
  total: v.number(),
});
export type DocumentProducts = v.InferOutput<typeof DocumentProducts>;

/** Without products that can be read, the page starts as one of the build does. */
export function documentProducts(): DocumentProducts | null {
  const data = documentData(PRODUCTS_ELEMENT);
  return v.is(DocumentProducts, data) ? data : null;
}
