/** '$' and the price as the number is, in dollars: 1200 → '$1200', 999.9 → '$999.9'. */
export function price(dollars: number): string {
  return `$${dollars}`;
}

/** '$' and the price with two decimals, in dollars, as the home page's offers show it: 999.9 → '$999.90'. */
export function offerPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}
