interface Line {
  readonly price: number;
  readonly quantity: number;
  readonly product_price?: number | undefined;
}

/** '$' and the price in dollars, unchanged: 1200 → '$1200', 999.9 → '$999.9', '33.00' → '$33.00'. */
export function price(dollars: number | string): string {
  return `$${dollars}`;
}

/** '$' and the price in dollars with two decimals, for the offers on the home page: 999.9 → '$999.90'. */
export function offerPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

/** The price of one cart line, in dollars, exact to the cent. `product_price` overrides `price` if a line has both. */
export function subtotal({ price: unitPrice, product_price: override, quantity }: Line): number {
  return exact((override ?? unitPrice) * quantity);
}

/** The price of all cart lines, in dollars, exact to the cent. Cart, payment and purchase all use this sum. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => {
    const linePrice = subtotal(line);
    return exact(sum + linePrice, Math.abs(sum) + Math.abs(linePrice));
  }, 0);
}

/**
 * Removes the rounding error of binary fractions. The error is in the 16th digit of the operands, whose size (in
 * dollars) may be far larger than the result. An amount this close to whole cents is rounded to cents if the operands
 * are below ten trillion dollars. Any other amount is rounded to 15 digits.
 */
function exact(dollars: number, size = Math.abs(dollars)): number {
  const rounded = Math.round(dollars * 100) / 100;
  const isWholeCents = size < 1e13 && Math.abs(rounded - dollars) <= size * Number.EPSILON;
  return isWholeCents ? rounded : finite(Number(dollars.toPrecision(15)));
}

/** The nearest finite number: stored quantities and prices may add up to more than a number can represent. */
export function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
