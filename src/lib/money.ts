interface Line {
  readonly price: number;
  readonly quantity: number;
  readonly product_price?: number | undefined;
}

/** The number stays as it is: 1200 → '$1200', 999.9 → '$999.9', '33.00' → '$33.00'. */
export function price(dollars: number | string): string {
  return `$${dollars}`;
}

/** A sum, to the cent if it is no whole number: 3600 → '$3600', 1999.8 → '$1999.80', '33.00' → '$33.00'. */
export function sum(dollars: number | string): string {
  const value = Number(dollars);
  return price(Number.isInteger(value) ? dollars : value.toFixed(2));
}

export function offerPrice(dollars: number): string {
  return price(dollars.toFixed(2));
}

export function subtotal({ price: unitPrice, product_price: override, quantity }: Line): number {
  return exact((override ?? unitPrice) * quantity);
}

export function total(lines: readonly Line[]): number {
  return lines.reduce((soFar, line) => {
    const linePrice = subtotal(line);
    return exact(soFar + linePrice, Math.abs(soFar) + Math.abs(linePrice));
  }, 0);
}

/** Removes the binary rounding error, which is in the 16th digit of the operands and may be large in the result. */
function exact(dollars: number, operandSize = Math.abs(dollars)): number {
  const rounded = Math.round(dollars * 100) / 100;
  const isWholeCents =
    operandSize < 1e13 && Math.abs(rounded - dollars) <= operandSize * Number.EPSILON;
  return isWholeCents ? rounded : finite(Number(dollars.toPrecision(15)));
}

/** Stored quantities and prices may add up to more than a number can represent. */
export function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}
