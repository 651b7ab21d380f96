import * as v from 'valibot';
import { CartItem, type User } from '#contracts/entities.ts';
import { Id } from '#contracts/primitives.ts';
import type { Payment } from './paymentRecord.ts';

/** A history entry can hold little data, in Firefox 16 MiB. Nobody reads more lines than this. */
const MAX_LINES = 50;

/** A recorded purchase, for the notice after it. Kept in the state of the history entry, so a reload shows it again. */
const Receipt = v.object({
  userId: Id,
  /** In dollars. */
  total: v.number(),
  lines: v.array(CartItem),
  /** How many further lines the purchase has. */
  more: v.number(),
  /** Whether lines that were not bought are left in the cart. */
  cartHasMore: v.optional(v.boolean()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const EntryState = v.object({ receipt: Receipt });

/** @param left - the cart after the purchase was recorded */
export function receiptOf({ userId, total, lines }: Payment, left: readonly CartItem[]): Receipt {
  return {
    userId,
    total,
    lines: lines.slice(0, MAX_LINES).map((line) => ({ ...line, description: '' })),
    more: Math.max(0, lines.length - MAX_LINES),
    ...(left.length > 0 && { cartHasMore: true }),
  };
}

/**
 * @param entryState - the state of a history entry, which may contain anything
 * @returns `undefined` if there is no receipt, or it is another user's
 */
export function receiptIn(entryState: unknown, user: User | null): Receipt | undefined {
  if (!v.is(EntryState, entryState)) return undefined;
  return entryState.receipt.userId === user?.id ? entryState.receipt : undefined;
}
