import type { Dispatch } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { CartItem, User } from '#contracts/entities.ts';
import { read } from '#contracts/read.ts';
import { jsonOrText } from '#src/lib/jsonOrText.ts';
import { log } from '#src/lib/log.ts';
import { finite, subtotal } from '#src/lib/money.ts';
import { withoutInlinePictures } from '#src/lib/pictures.ts';
import { backUpText, onOtherTab, readText, type StorageKey, writeText } from '#src/lib/storage.ts';
import { cartRead, paymentsRead } from './cart.ts';
import { sessionRead } from './session.ts';

const Cart = v.array(CartItem);

/** `null` unless both token and user are there and readable. */
export function storedUser(): User | null {
  const token = readText('token');
  if (!token || token === 'undefined' || token === 'null') return null;
  const reading = read(User, jsonOrText(readText('user') ?? ''));
  return reading.ok ? reading.value : null;
}

/** Stores nothing and returns false if the user is nested too deeply to be written as JSON. */
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

/** Leaves out what cannot be read. The original is backed up in that case, because the next edit overwrites it. */
export function storedCart(): readonly CartItem[] {
  const reading = read(Cart, jsonOrText(readText('cart') ?? '[]'));
  const lines = reading.ok ? mergeLines(reading.value) : [];
  const payable = lines.filter(createPayableFilter());
  if (!reading.ok || reading.dropped.length > 0 || payable.length < lines.length) {
    log('the stored cart has lines that cannot be read');
    backUpText('cart');
  }
  return payable.map(withoutInlinePictures);
}

export function storeCart(items: readonly CartItem[]): string {
  const text = JSON.stringify(items);
  writeText('cart', text);
  return text;
}

function createPayableFilter(): (line: CartItem) => boolean {
  let sum = 0;
  return (line) => {
    const newSum = sum + subtotal(line);
    if (Math.abs(newSum) >= Number.MAX_VALUE) return false;
    sum = newSum;
    return true;
  };
}

/** The shop itself never writes several lines of one product. */
function mergeLines(lines: readonly CartItem[]): readonly CartItem[] {
  const merged = new Map<number, CartItem>();
  for (const line of lines) {
    const existing = merged.get(line.id);
    const quantity = finite(line.quantity + (existing?.quantity ?? 0));
    merged.set(line.id, existing ? { ...existing, quantity } : line);
  }
  return [...merged.values()];
}

export function followOtherTabs(dispatch: Dispatch): () => void {
  return onOtherTab((key) => {
    const changed = (...keys: StorageKey[]) => key === null || keys.some((each) => each === key);
    if (changed('token', 'user')) dispatch(sessionRead(storedUser()));
    if (changed('cart')) dispatch(cartRead(storedCart()));
    if (changed('payments')) dispatch(paymentsRead(readText('payments')));
  });
}
