import * as v from 'valibot';
import { CartItem, User } from '#contracts/entities.ts';
import { read } from '#contracts/read.ts';
import { log } from '#src/lib/log.ts';
import { finite, subtotal } from '#src/lib/money.ts';
import { backUpText, onOtherTab, readText, type StorageKey, writeText } from '#src/lib/storage.ts';
import { cartRead } from './cart.ts';
import { sessionRead } from './session.ts';

const Cart = v.array(CartItem);

/** The logged-in user according to the storage; `null` unless both token and user are there and readable. */
export function storedUser(): User | null {
  const token = readText('token');
  if (!token || token === 'undefined' || token === 'null') return null;
  const reading = read(User, storedJson('user'));
  return reading.ok ? reading.value : null;
}

/**
 * Stores the token and the logged-in user. Returns false if the user is nested too deeply to be written as JSON: then
 * nothing is stored.
 */
export function storeSession(token: string, user: User): boolean {
  let text: string;
  try {
    text = JSON.stringify(user);
  } catch {
    return false;
  }
  writeText('token', token);
  writeText('user', text);
  return true;
}

export function forgetSession(): void {
  writeText('token', null);
  writeText('user', null);
}

/**
 * The cart lines in the storage. A line that cannot be read is left out; a cart that cannot be read is empty. In both
 * cases a backup of the original is made, because the next edit overwrites it.
 */
export function storedCart(): readonly CartItem[] {
  const reading = read(Cart, readText('cart') === null ? [] : storedJson('cart'));
  const lines = reading.ok ? mergeLines(reading.value) : [];
  const payable = lines.filter(createPayableFilter());
  if (!reading.ok || reading.dropped.length > 0 || payable.length < lines.length) {
    log('the stored cart has lines that cannot be read');
    backUpText('cart');
  }
  return payable;
}

/** The text of a cart as it is written to the storage. */
export function asText(items: readonly CartItem[]): string {
  return JSON.stringify(items);
}

/** The text of the stored cart, not parsed. */
export function storedText(): string | null {
  return readText('cart');
}

/** Stores these lines. Returns the text that is now in the storage. */
export function storeCart(items: readonly CartItem[]): string {
  const text = asText(items);
  writeText('cart', text);
  return text;
}

/** Returns a filter that rejects a line if the sum so far would exceed the largest number. */
function createPayableFilter(): (line: CartItem) => boolean {
  let sum = 0;
  return (line) => {
    const newSum = sum + subtotal(line);
    if (Math.abs(newSum) >= Number.MAX_VALUE) return false;
    sum = newSum;
    return true;
  };
}

/** Merges several lines of one product, which the shop itself never writes, and adds up their quantities. */
function mergeLines(lines: readonly CartItem[]): readonly CartItem[] {
  const merged = new Map<number, CartItem>();
  for (const line of lines) {
    const existing = merged.get(line.id);
    const quantity = finite(line.quantity + (existing?.quantity ?? 0));
    merged.set(line.id, existing ? { ...existing, quantity } : line);
  }
  return [...merged.values()];
}

/** Reads user and cart again when another tab changes them. Returns a function that removes the listeners. */
export function followOtherTabs(
  dispatch: (action: ReturnType<typeof sessionRead> | ReturnType<typeof cartRead>) => void,
): () => void {
  return onOtherTab((key) => {
    if (key !== 'cart') dispatch(sessionRead(storedUser()));
    if (key !== 'user' && key !== 'token') dispatch(cartRead(storedCart()));
  });
}

function storedJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
