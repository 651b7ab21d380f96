/** How a shopper narrows and orders the products of one list. */
import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { listQuery, listQueryNames } from '#src/lib/listAddress.ts';

type Products = readonly Product[];

/** What the products of a list are told apart by: a category's by brand, a brand's by category. */
export type Facet = 'brand' | 'category';

const fixedNames: Readonly<Record<Facet, readonly string[]>> = {
  brand: brandNames,
  category: categoryNames,
};

/** A backend may send any number of other names; nobody looks through more chips than these. */
const MAX_OTHER_NAMES = 20;

const orders = ['', 'precio-asc', 'precio-desc'] as const;
export type Order = (typeof orders)[number];

export interface Filters {
  /** `''` is the order of the list. */
  readonly order: Order;
  /** Products of any of these brands or categories; without a name, all. */
  readonly names: readonly string[];
  readonly onSale: boolean;
  /** The lowest and the highest price, in dollars. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const NO_FILTERS: Omit<Filters, 'order'> = {
  names: [],
  onSale: false,
  from: undefined,
  to: undefined,
};

/** The brands or categories of these products: the fixed ones in their order, then the others. */
export const namesIn = weakMapMemoize((products: Products, facet: Facet): readonly string[] => {
  const present = new Set(products.map((product) => product[facet]));
  const fixed = fixedNames[facet].filter((name) => present.delete(name));
  const others = [...present].filter((name) => name.trim()).slice(0, MAX_OTHER_NAMES);
  return [...fixed, ...others];
});

export const hasOffers = (products: Products) => products.some(({ isOnSale }) => isOnSale);

/** The filters in the query of an address. A name that neither these products nor the fixed list have is ignored. */
export function filtersIn(search: string, products: Products, facet: Facet): Filters {
  const query = new URLSearchParams(search);
  const wanted = new Set(query.getAll(listQuery[facet]));
  const known = new Set([...namesIn(products, facet), ...fixedNames[facet]]);
  return {
    order: orders.find((order) => order === query.get(listQuery.order)) ?? '',
    names: [...known].filter((name) => wanted.has(name)),
    onSale: query.get(listQuery.onSale) === 'si',
    ...rangeOf(query.get(listQuery.from), query.get(listQuery.to)),
  };
}

/** A lowest and a highest price, as they stand in an address or in fields: in whatever order. */
export function rangeOf(one: unknown, other: unknown): Pick<Filters, 'from' | 'to'> {
  const [from, to] = [amount(one), amount(other)];
  return (from ?? 0) > (to ?? Infinity) ? { from: to, to: from } : { from, to };
}

function amount(text: unknown): number | undefined {
  const value = typeof text === 'string' && text.trim() ? Number(text) : NaN;
  return value >= 0 && value < Infinity ? value : undefined;
}

/** The query with these filters in place of its own. What else it says stays. */
export function searchWith(search: string, facet: Facet, filters: Filters) {
  const { order, names, onSale, from, to } = filters;
  const query = new URLSearchParams(search);
  for (const name of listQueryNames) query.delete(name);
  if (order) query.set(listQuery.order, order);
  for (const name of names) query.append(listQuery[facet], name);
  if (onSale) query.set(listQuery.onSale, 'si');
  if (from !== undefined) query.set(listQuery.from, String(from));
  if (to !== undefined) query.set(listQuery.to, String(to));
  return query.toString(); // the router writes the question mark
}

export const isNarrowed = ({ names, onSale, from, to }: Filters) =>
  names.length > 0 || onSale || from !== undefined || to !== undefined;

/** The products that the filters let through, in their order. Equal prices keep the order of the list. */
export function filtered(products: Products, facet: Facet, filters: Filters): Products {
  const { order, names, onSale, from = 0, to = Infinity } = filters;
  const ordered = order ? byPrice(products, order) : products;
  if (!isNarrowed(filters)) return ordered;
  const wanted = new Set(names);
  return ordered.filter(
    (product) =>
      (names.length === 0 || wanted.has(product[facet])) &&
      (!onSale || product.isOnSale) &&
      product.price >= from &&
      product.price <= to,
  );
}

/** How many products each name has, how many are offers, and all by price: each as the other filters are. */
export function countsIn(products: Products, facet: Facet, filters: Filters) {
  const asWith = (other: Partial<Filters>) => filtered(products, facet, { ...filters, ...other });
  const ofName = new Map<string, number>();
  for (const product of asWith({ names: [] }))
    ofName.set(product[facet], (ofName.get(product[facet]) ?? 0) + 1);
  const byPrice = asWith({ order: 'precio-asc', from: undefined, to: undefined });
  return { ofName, onSale: asWith({ onSale: true }).length, byPrice };
}

const byPrice = weakMapMemoize((products: Products, order: Order) => {
  const sign = order === 'precio-asc' ? 1 : -1;
  return products.toSorted((a, b) => sign * (a.price - b.price));
});
