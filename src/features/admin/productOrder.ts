import type { Product } from '#contracts/entities.ts';

type Products = readonly Product[];

const byName = new Intl.Collator('es', { numeric: true });

/** The orders of the list, by their labels. The first one is that of the backend, which the shop's own pages keep. */
const comparisons = {
  'Como en la tienda': undefined,
  // A product has no date. Backends count ids up.
  'Los más nuevos primero': (a: Product, b: Product) => b.id - a.id,
  'De la A a la Z': (a: Product, b: Product) => byName.compare(a.name, b.name),
  'Del más barato al más caro': (a: Product, b: Product) => a.price - b.price,
  'Del más caro al más barato': (a: Product, b: Product) => b.price - a.price,
} as const satisfies Record<string, ((a: Product, b: Product) => number) | undefined>;

export type Order = keyof typeof comparisons;

export const defaultOrder: Order = 'Como en la tienda';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant: it has these keys and no others
export const orders = Object.keys(comparisons) as readonly Order[];

export function inOrder(products: Products, order: Order): Products {
  const compare = comparisons[order];
  return compare ? products.toSorted(compare) : products;
}

/** The products that have every word of `text` in name, category or brand, whatever the case and the accents. */
export function matching(products: Products, text: string): Products {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return products;
  return products.filter((product) => {
    const searched = searchedText(product);
    return words.every((word) => searched.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const searchedTexts = new WeakMap<Product, string>();

/** Kept for each product, because each letter that is typed searches all of them. */
function searchedText(product: Product): string {
  const known = searchedTexts.get(product);
  if (known !== undefined) return known;
  const text = plain(`${product.name} ${product.category} ${product.brand}`);
  searchedTexts.set(product, text);
  return text;
}
