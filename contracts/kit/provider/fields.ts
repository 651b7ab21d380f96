/** What a request's form holds: `line_items[0][price_data][unit_amount]=99990`, as the provider's API takes it. */
import { Refusal } from './refusal.ts';

export type Fields = URLSearchParams;

const [MINIMUM, MAXIMUM] = [50, 99_999_999];

/** A text that must be there. */
export function required(fields: Fields, param: string): string {
  const text = fields.get(param);
  if (text) return text;
  throw new Refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** A whole number that must be there. */
export function integer(fields: Fields, param: string): number {
  const text = required(fields, param);
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw new Refusal(400, `Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param });
}

/** A code like `usd`, that must be there. */
export function currencyIn(fields: Fields, param: string): string {
  const code = required(fields, param).toLowerCase();
  if (/^[a-z]{3}$/.test(code)) return code;
  throw new Refusal(400, `Invalid currency: ${code}.`, { param });
}

/** Throws if the provider does not charge so little, or so much. The limits are those of US dollars. */
export function requireChargeable(cents: number, param: string): void {
  if (cents < MINIMUM)
    throw new Refusal(400, 'Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param,
    });
  if (cents > MAXIMUM)
    throw new Refusal(400, 'Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param,
    });
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

/** `expand[]=latest_charge`, or `expand[0]=latest_charge` → `['latest_charge']`. */
export function expandIn(fields: Fields): readonly string[] {
  return [...fields].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, value]) => value);
}

export interface Line {
  readonly description: string;
  readonly quantity: number;
  readonly unit_amount: number;
  readonly currency: string;
}

/** The goods of a session, in their order. */
export function linesIn(fields: Fields): readonly Line[] {
  const indices = [...fields.keys()].flatMap(
    (name) => /^line_items\[(\d+)\]/.exec(name)?.[1] ?? [],
  );
  const lines = [...new Set(indices)].map((index) => {
    const [item, price] = [`line_items[${index}]`, `line_items[${index}][price_data]`];
    const unit_amount = integer(fields, `${price}[unit_amount]`);
    const quantity = integer(fields, `${item}[quantity]`);
    if (unit_amount < 0 || quantity < 1)
      throw new Refusal(400, 'This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param: quantity < 1 ? `${item}[quantity]` : `${price}[unit_amount]`,
      });
    const description = required(fields, `${price}[product_data][name]`);
    return {
      description,
      quantity,
      unit_amount,
      currency: currencyIn(fields, `${price}[currency]`),
    };
  });
  if (lines.length > 0) return lines;
  throw new Refusal(400, 'Missing required param: line_items.', {
    code: 'parameter_missing',
    param: 'line_items',
  });
}
