/** What is bought in the stories: two products whose prices show a wrong way to round, and an honest cart of them. */
import type { OwnPurchase } from '#contracts/endpoints/purchases.ts';
import type { CartItem, Product } from '#contracts/entities.ts';
import { laptop, mouse } from '#contracts/examples/fixtures.ts';

export const products: readonly Product[] = [laptop, { ...mouse, price: 0.57 }];
/** Other goods at the price of the second product. */
export const sameInPrice: Product = { ...mouse, id: 9, name: 'Teclado', price: 0.57 };
const quantities = [2, 1];

export type Cart = readonly CartItem[];

/** The cart of these products, in the order of `products`. */
export function cartOf(inCatalogue: readonly Product[]): Cart {
  return inCatalogue.map((product, index) => ({ ...product, quantity: quantities[index] ?? 1 }));
}

const centsOf = (dollars: number) => Math.round(dollars * 100);

export function totalCents(cart: Cart): number {
  return cart.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0);
}

/** The purchase of exactly this cart, as one line. */
export function cartText(cart: Cart): string {
  const items = cart.map(({ name, quantity, price }) => {
    return { productName: name, quantity, productPrice: price };
  });
  return purchaseText({ totalPrice: totalCents(cart) / 100, items });
}

/** A purchase as one line, to compare and to show. The order of what was bought does not matter. */
export function purchaseText({
  totalPrice,
  items,
}: Pick<OwnPurchase, 'totalPrice' | 'items'>): string {
  const lines = items.map(
    ({ productName, quantity, productPrice }) =>
      `${Number(quantity)} × ${productName} at ${Number(productPrice).toFixed(2)}`,
  );
  return `${Number(totalPrice).toFixed(2)} for ${lines.toSorted().join(' and ')}`;
}

/** A list of purchases, in one line: how many, and each of them once. */
export function purchasesText(purchases: readonly string[]): string {
  const [count, different] = [purchases.length, [...new Set(purchases)].join('; ')];
  return count === 0 ? 'no purchase' : `${count} purchase${count > 1 ? 's' : ''} of ${different}`;
}
