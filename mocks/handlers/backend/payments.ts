import type { payments as calls } from '#contracts/endpoints/payments.ts';
import type { BackendOf } from './answer.ts';
import { paymentPagePath } from '#mocks/provider/paymentPage.ts';

export const payments: BackendOf<typeof calls> = {
  createCheckoutSession: {
    title: 'Sesión de pago',
    answer: async ({ input, db, shop, assets }) => {
      const session = await db.checkoutSessions.create({ id: crypto.randomUUID(), shop, ...input });
      return { status: 200, body: { url: new URL(paymentPagePath(session.id), assets).href } };
    },
  },

  createPaymentIntent: {
    title: 'Intento de pago',
    answer: async ({ input, db }) => {
      const intent = await db.paymentIntents.create({ id: `pi_${crypto.randomUUID()}`, ...input });
      return {
        status: 200,
        body: { clientSecret: `${intent.id}_secret_${crypto.randomUUID()}` },
      };
    },
  },
};
