import * as v from 'valibot';
import { Product } from '#contracts/entities.ts';
import { read } from '#contracts/read.ts';

export const PRODUCTS_ELEMENT = 'productos';

/** The products that a page's own document contains, for the first frame: `npm run snapshot` writes them. */
const DocumentProducts = v.object({
  path: v.string(),
  /** The seed of the home page's picks. */
  seed: v.optional(v.number()),
  /** Texts that the page does not show are empty. */
  products: v.array(Product),
  total: v.number(),
});
export type DocumentProducts = v.InferOutput<typeof DocumentProducts>;

/** Without products that can be read, the page starts as one of the build does. */
export function documentProducts(): DocumentProducts | null {
  try {
    const text = document.getElementById(PRODUCTS_ELEMENT)?.textContent ?? '';
    const reading = read(DocumentProducts, JSON.parse(text));
    return reading.ok ? reading.value : null;
  } catch {
    return null;
  }
}
