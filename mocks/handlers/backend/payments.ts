import type { payments as calls } from '#contracts/endpoints/payments.ts';
import { sameId } from '#mocks/store/database.ts';
import { secretOf } from '#mocks/provider/intents.ts';
import { paymentPagePath, returnAddress } from '#mocks/provider/paymentPage.ts';
import type { BackendOf } from './answer.ts';
import { goodsOf, move } from './paymentStates.ts';

/**
 * As contracts/payments.md says, without its refusals. An intent carries no user, and the mock reads no cookie: what is
 * open counts as the caller's, and what is paid may be another buyer's, so it neither refuses nor answers anything.
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
