/** The record of an order in payment. */
import * as v from 'valibot';
import { CartItem, type User } from '#contracts/entities.ts';
import { Id } from '#contracts/primitives.ts';
import { jsonOrText } from '#src/lib/jsonOrText.ts';
import { subtotal, total } from '#src/lib/money.ts';

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** What may be charged, and so what will be recorded. `docs/architecture.md` draws the states. */
const Payment = v.object({
  userId: Id,
  /** When it was begun, in milliseconds: the orders of a buyer differ in it, and the newest is the last. */
  at: v.number(),
  way: v.picklist(['hosted', 'card']),
  lines: v.array(CartItem),
  /** In dollars. */
  total: v.number(),
  /** Of the card payment, once the backend has opened it. */
  secret: v.exactOptional(v.string()),
  /**
   * `running`: a tab is opening or charging it. `opened`: can be paid. `recording`: paid, and a tab is recording it.
   * `recorded`: done. `lines` are then those that were left in the cart. A late return must record neither.
   */
  state: v.picklist(['running', 'opened', 'paid', 'recording', 'recorded']),
});
export type Payment = v.InferOutput<typeof Payment>;

export function newPayment(
  { id: userId }: User,
  way: Payment['way'],
  lines: readonly CartItem[],
  state: Payment['state'],
): Payment {
  return { userId, at: Date.now(), way, lines: [...lines], total: total(lines), state };
}

/** Whether it is paid or being paid, and not recorded. */
export function isOwed({ state }: Payment): boolean {
  return state !== 'opened' && state !== 'recorded';
}

/** Whether it is still to be recorded. */
export function isPaid({ state }: Payment): boolean {
  return state === 'paid' || state === 'recording';
}

export function isUnderWay({ state }: Payment): boolean {
  return state === 'running' || state === 'recording';
}

/** Whether both are the same goods at the same prices: then a card payment that is open can be paid for either. */
export function isSameOrder(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const texts = [one, other].map((lines) =>
    JSON.stringify(lines.map((line) => [line.id, line.quantity, subtotal(line)])),
  );
  return texts[0] === texts[1];
}

/**
 * After a purchase, other orders of the buyer are kept if they are owed, or were begun less than a day before it: a charge
 * or a return may come late.
 */
export function isStillNeeded({ userId, at }: Payment): (other: Payment) => boolean {
  return (other) => other.userId !== userId || at - other.at < DAY || isOwed(other);
}

export function isSamePayment(one: Payment, other: Payment | undefined): boolean {
  return one.userId === other?.userId && one.at === other.at;
}

/** An order with a line that cannot be read is not half recorded: it is left out whole, and backed up. */
export function paymentsIn(text: string | null): readonly Payment[] {
  return recordsIn(text).filter((each): each is Payment => v.is(Payment, each));
}

export function recordsIn(text: string | null): readonly unknown[] {
  if (text === null) return [];
  const json = jsonOrText(text);
  return Array.isArray(json) ? json : [json];
}
