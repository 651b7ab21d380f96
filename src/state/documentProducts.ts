import * as v from 'valibot';
import { Product } from '#contracts/entities.ts';

export const PRODUCTS_ELEMENT = 'productos';

/** The products that a page's own document contains, for the first frame: `npm run snapshot` writes them. */
const DocumentProducts = v.object({
  path: v.string(),
  seed: v.optional(v.number()),
  /** Texts that the page does not show are empty. */
  products: v.array(Product),
  total: v.number(),
});
export type DocumentProducts = v.InferOutput<typeof DocumentProducts>;

/** Without products that can be read, the page starts as one of the build does. */
export function documentProducts(): DocumentProducts | null {
  const element = document.getElementById(PRODUCTS_ELEMENT);
  // Without this, `JSON.parse` would throw, and the browser parse the whole script again for the location: 35 ms.
  if (!element) return null;
  try {
    const json: unknown = JSON.parse(element.textContent);
    return v.is(DocumentProducts, json) ? json : null;
  } catch {
    return null;
  }
}
