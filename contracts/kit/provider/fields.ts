/** What a request's form holds: `line_items[0][price_data][unit_amount]=99990`, as the provider's API takes it. */
import { Refusal } from './refusal.ts';

export type Fields = URLSearchParams;

/** A text that must be there. */
export function required(fields: Fields, param: string): string {
  const text = fields.get(param);
  if (text) return text;
  throw new Refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** A whole number that must be there. */
export function integer(fields: Fields, param: string, least = -Infinity): number {
  const text = required(fields, param);
  if (/^-?\d{1,15}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Refusal(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
}

/** A code like `usd`, that must be there. */
export function currencyIn(fields: Fields, param: string): string {
  const code = required(fields, param).toLowerCase();
  if (/^[a-z]{3}$/.test(code)) return code;
  throw new Refusal(400, `Invalid currency: ${code}.`, { param });
}

/** An http(s) address, or nothing. */
export function addressIn(fields: Fields, param: string): string | null {
  const text = fields.get(param);
  if (!text) return null;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Refusal(400, 'Not a valid URL', { code: 'url_invalid', param });
}

/** `metadata[userId]=2` → `{ userId: '2' }`. */
export function metadataIn(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** What the goods of a session cost together, in the currency of the first ones. */
export function sumIn(fields: Fields): { readonly cents: number; readonly currency: string } {
  const indices = [...fields.keys()].flatMap(
    (name) => /^line_items\[(\d+)\]/.exec(name)?.[1] ?? [],
  );
  let cents = 0;
  for (const index of new Set(indices)) {
    const [item, price] = [`line_items[${index}]`, `line_items[${index}][price_data]`];
    required(fields, `${price}[product_data][name]`);
    cents += integer(fields, `${price}[unit_amount]`, 0) * integer(fields, `${item}[quantity]`, 1);
  }
  return { cents, currency: currencyIn(fields, 'line_items[0][price_data][currency]') };
}
