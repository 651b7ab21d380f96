import * as v from 'valibot';
import { Product } from '#contracts/entities.ts';
import { read } from '#contracts/read.ts';
import { log } from '#src/lib/log.ts';

export const PRODUCTS_ELEMENT = 'productos';

/** The products that a page's own document contains, for the first frame: `npm run snapshot` writes them. */
const DocumentProducts = v.object({
  path: v.string(),
  seed: v.number(),
  /** Texts that the page does not show are empty. */
  products: v.array(Product),
  total: v.number(),
});
export type DocumentProducts = v.InferOutput<typeof DocumentProducts>;

export function documentProducts(): DocumentProducts | null {
  const text = document.getElementById(PRODUCTS_ELEMENT)?.textContent;
  if (text === undefined) return null;
  try {
    const reading = read(DocumentProducts, JSON.parse(text));
    if (reading.ok) return reading.value;
  } catch (error) {
    log('the products in the document are no JSON', { error: String(error) });
    return null;
  }
  log('the products in the document cannot be read', {});
  return null;
}
