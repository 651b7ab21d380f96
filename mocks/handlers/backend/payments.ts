import type { calls } from '#contracts/endpoints/payments.ts';
import type { CartItem } from '#contracts/entities.ts';
import { type Db, type PaymentState, sameId } from '#mocks/store/database.ts';
import { secretOf } from '#mocks/provider/intents.ts';
import { paymentPagePath, returnAddress } from '#mocks/provider/paymentPage.ts';
import type { BackendOf } from './answer.ts';

/**
 * As contracts/payments.md says, without its refusals. An intent carries no user, and the mock reads no cookie: an open
 * one is taken for the caller's. A paid one may be another buyer's: it is neither refused nor used again.
 */
export const payments: BackendOf<typeof calls> = {
  createCheckoutSession: {
    title: 'Sesión de pago',
    answer: async ({ input, db, shop, assets }) => {
      const { userId, totalAmount } = input;
      const goods = goodsOf(input.cartItems);
      const same = db.checkoutSessions
        .findMany((query) => query.where({ shop, userId: (id) => sameId(id, userId) }))
        .filter(({ cartItems }) => goodsOf(cartItems) === goods);
      // Paid, and the buyer has not come back: now they do, and pay nothing more.
      if (same.some(({ state }) => state === 'paid'))
        return { status: 200, body: { url: returnAddress(shop) } };
      const open = same.find((each) => each.state === 'open' && each.totalAmount === totalAmount);
      const { id } =
        open ?? (await db.checkoutSessions.create({ id: crypto.randomUUID(), shop, ...input }));
      const isOwn = (buyer = userId) => sameId(buyer, userId);
      await move(
        db,
        'open',
        'over',
        (other) => other.id !== id && (other.shop ?? shop) === shop && isOwn(other.userId),
      );
      if (!open)
        await move(
          db,
          'recorded',
          'answered',
          (bought) => isOwn(bought.userId) && goodsOf(bought.cartItems) === goods,
        );
      return { status: 200, body: { url: new URL(paymentPagePath(id), assets).href } };
    },
  },

  createPaymentIntent: {
    title: 'Intento de pago',
    answer: async ({ input, db, shop }) => {
      const open = db.paymentIntents.findFirst((query) => query.where({ ...input, state: 'open' }));
      const { id } =
        open ?? (await db.paymentIntents.create({ id: `pi_${crypto.randomUUID()}`, ...input }));
      await move(db, 'open', 'over', (other) => other.id !== id && (other.shop ?? shop) === shop);
      if (!open)
        await move(db, 'recorded', 'answered', (each) => each.totalAmount === input.totalAmount);
      return { status: 200, body: { clientSecret: secretOf(id) } };
    },
  },
};

/** What a session and an intent have in common. An intent has no shop, and before its purchase neither buyer nor lines. */
export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  readonly totalAmount: number;
  readonly shop?: string;
  readonly userId?: string | number | undefined;
  readonly cartItems?: readonly CartItem[] | undefined;
}

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
