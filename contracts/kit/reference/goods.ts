/** Carts and sums, for the reference backend. Money is in whole cents there, in dollars at the shop. */

/** What is bought. */
export type Goods = readonly { readonly id: number; readonly quantity: number }[];
/** What was sold: the same with a name and a price in dollars. */
export type Lines = readonly {
  readonly id: number;
  readonly productName: string;
  readonly productPrice: number;
  readonly quantity: number;
}[];

export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** The sum in cents. Each price is rounded first: sums of decimal numbers are not exact. */
export const totalOf = (lines: Lines): number =>
  lines.reduce((sum, { productPrice, quantity }) => sum + centsOf(productPrice) * quantity, 0);

/** A cart with one line for each product: the quantities of the same product are added up. */
export function addedUp(cart: Goods): Goods {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of cart) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** Whether two carts hold the same goods, in any order. */
export const isSameCart = (a?: Goods, b?: Goods): boolean =>
  String(sorted(a)) === String(sorted(b));
const sorted = (cart?: Goods) =>
  cart &&
  addedUp(cart)
    .map(({ id, quantity }) => `${id}×${quantity}`)
    .toSorted();
