import type { Backend } from '#mocks/implement.ts';

export const payments: Pick<Backend, 'createCheckoutSession' | 'createPaymentIntent'> = {
  createCheckoutSession: async ({ input, db, shop }) => {
    const session = await db.checkoutSessions.create({ id: crypto.randomUUID(), ...input });
    // The mock has no payment page of its own: every session counts as paid and comes straight back.
    const url = new URL('cart', shop);
    url.searchParams.set('success', 'true');
    url.searchParams.set('session', session.id);
    return { status: 200, body: { url: url.href } };
  },

  createPaymentIntent: async ({ input, db }) => {
    const intent = await db.paymentIntents.create({ id: `pi_${crypto.randomUUID()}`, ...input });
    return {
      status: 200,
      body: { clientSecret: `${intent.id}_secret_${crypto.randomUUID()}` },
    };
  },
};
