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

/** A cart as one line, to compare and to show. */
export function cartText(cart: Cart): string {
  const lines = cart.map(({ name, quantity, price }) => lineText(name, quantity, price));
  return purchaseLine(totalCents(cart), lines);
}

/** A purchase as one line. It is the line of the cart if exactly this cart was bought, in any order. */
export function purchaseText({
  totalPrice,
  items,
}: Pick<OwnPurchase, 'totalPrice' | 'items'>): string {
  const lines = items.map(({ productName, quantity, productPrice }) =>
    lineText(productName, Number(quantity), Number(productPrice)),
  );
  return purchaseLine(centsOf(Number(totalPrice)), lines);
}

const lineText = (name: string, quantity: number, price: number) =>
  `${quantity} × ${name} at ${price.toFixed(2)}`;

function purchaseLine(cents: number, lines: readonly string[]): string {
  return `${(cents / 100).toFixed(2)} for ${lines.toSorted().join(' and ')}`;
}

/** A list of purchases, in one line: how many, and each of them once. */
export function purchasesText(purchases: readonly string[]): string {
  const [count, different] = [purchases.length, [...new Set(purchases)].join('; ')];
  return count === 0 ? 'no purchase' : `${count} purchase${count > 1 ? 's' : ''} of ${different}`;
}
