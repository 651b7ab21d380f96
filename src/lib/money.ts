interface Line {
  readonly price: number;
  readonly quantity: number;
  readonly product_price?: number | undefined;
}

/** '$' and the price as it is, in dollars: 1200 → '$1200', 999.9 → '$999.9', '33.00' → '$33.00'. */
export function price(dollars: number | string): string {
  return `$${dollars}`;
}

/** '$' and the price with two decimals, in dollars, as the home page's offers show it: 999.9 → '$999.90'. */
export function offerPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

/** What one line costs, in dollars, exact to the cent. `product_price` goes first where a line has one. */
export function subtotal({ price: each, product_price: special, quantity }: Line): number {
  return exact((special ?? each) * quantity);
}

/** What all lines cost together, in dollars, exact to the cent: the one sum for cart, payment and purchase. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => {
    const more = subtotal(line);
    return exact(sum + more, Math.abs(sum) + Math.abs(more));
  }, 0);
}

/**
 * Binary fractions miss decimal ones in the 16th digit of what was reckoned with, which may be far more than what is
 * left: up to ten trillion dollars that is told from whole cents. Anything else keeps 15 digits.
 */
function exact(dollars: number, size = Math.abs(dollars)): number {
  const whole = Math.round(dollars * 100) / 100;
  const isWhole = size < 1e13 && Math.abs(whole - dollars) <= size * Number.EPSILON;
  return isWhole ? whole : finite(Number(dollars.toPrecision(15)));
}

/** The nearest number there is: what a storage holds may come to more than a number can be. */
export function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
