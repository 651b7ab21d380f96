import * as v from 'valibot';
import { CartItem, User } from '#contracts/entities.ts';
import { read } from '#contracts/read.ts';
import { log } from '#src/lib/log.ts';
import { finite, subtotal } from '#src/lib/money.ts';
import { keepAside, onOtherTab, readText, type StorageKey, writeText } from '#src/lib/storage.ts';
import { cartRead } from './cart.ts';
import { sessionRead } from './session.ts';

const Cart = v.array(CartItem);

/** Who storage says is logged in: token and user are both there and readable, or nobody is. */
export function storedUser(): User | null {
  const token = readText('token');
  if (!token || token === 'undefined' || token === 'null') return null;
  const reading = read(User, storedJson('user'));
  return reading.ok ? reading.value : null;
}

/**
 * Keeps who has logged in, for this page and the next ones. False for a user that cannot be written as text, being
 * nested too deep: nobody is logged in then.
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
 * The lines that storage holds. A line that cannot be read is left out; a cart that cannot be read is empty. Either
 * way the original is kept aside, since the next edit writes over it.
 */
export function storedCart(): readonly CartItem[] {
  const reading = read(Cart, readText('cart') === null ? [] : storedJson('cart'));
  const lines = reading.ok ? mergeLines(reading.value) : [];
  const payable = lines.filter(isPayable());
  if (!reading.ok || reading.dropped.length > 0 || payable.length < lines.length) {
    log('the stored cart has lines that cannot be read');
    keepAside('cart');
  }
  return payable;
}

/** A cart as storage holds it. */
export function asText(items: readonly CartItem[]): string {
  return JSON.stringify(items);
}

/** The cart as storage holds it, word for word. */
export function storedText(): string | null {
  return readText('cart');
}

/** Keeps these lines for this page and the next ones. Returns the text that now stands there. */
export function storeCart(items: readonly CartItem[]): string {
  const text = asText(items);
  writeText('cart', text);
  return text;
}

/** Whether a line can be summed up with those before it: what is beyond all numbers is no price. */
function isPayable(): (line: CartItem) => boolean {
  let sum = 0;
  return (line) => {
    const more = sum + subtotal(line);
    if (Math.abs(more) >= Number.MAX_VALUE) return false;
    sum = more;
    return true;
  };
}

/** One line for each product: what a foreign hand wrote twice is added up. */
function mergeLines(lines: readonly CartItem[]): readonly CartItem[] {
  const merged = new Map<number, CartItem>();
  for (const line of lines) {
    const known = merged.get(line.id);
    const quantity = finite(line.quantity + (known?.quantity ?? 0));
    merged.set(line.id, known ? { ...known, quantity } : line);
  }
  return [...merged.values()];
}

/** Follows what other tabs write. Returns the way to stop. */
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
