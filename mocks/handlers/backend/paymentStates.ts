import type { CartItem } from '#contracts/entities.ts';
import type { Db, PaymentState } from '#mocks/store/database.ts';

/** What a session and an intent have in common. An intent has no shop, and before its purchase neither buyer nor lines. */
export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  readonly totalAmount: number;
  readonly shop?: string;
  readonly userId?: string | number | undefined;
  readonly cartItems?: readonly CartItem[] | undefined;
}

/** Moves all payments in one state for which `applies` to another one. */
export async function move(
  { checkoutSessions, paymentIntents }: Db,
  from: PaymentState,
  to: PaymentState,
  applies: (payment: Payment) => boolean,
): Promise<void> {
  const which = (payment: Payment) => payment.state === from && applies(payment);
  const change = { data: (draft: { state: PaymentState }) => void (draft.state = to) };
  await checkoutSessions.updateMany((query) => query.where(which), change);
  await paymentIntents.updateMany((query) => query.where(which), change);
}

/** The same text for the same products in the same quantities, in whatever order and at whatever price. */
export function goodsOf(cart: readonly CartItem[] = []): string {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of cart) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return JSON.stringify([...quantities].toSorted(([one], [other]) => one - other));
}
