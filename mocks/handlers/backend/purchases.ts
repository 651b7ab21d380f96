import type { OwnPurchase } from '#contracts/entities.ts';
import { type Account, nextId, sameId } from '#mocks/store/database.ts';
import { finderOf } from '#mocks/store/fold.ts';
import type { purchases as calls } from '#contracts/endpoints/purchases.ts';
import { type BackendOf, refuse } from './answer.ts';

const byId = finderOf<Account>(({ id }) => String(id));

export const purchases: BackendOf<typeof calls> = {
  allPurchases: {
    title: 'Todas las compras',
    answer: ({ db }) => ({ status: 200, body: { success: true, data: db.purchases.all() } }),
  },

  userPurchases: {
    title: 'Compras de una persona',
    answer: ({ input, db }) => ({
      status: 200,
      body: db.purchases
        .findMany((query) => query.where({ userId: (id) => sameId(id, input.userId) }))
        .map(({ id, date, totalPrice, items }): OwnPurchase => ({ id, date, totalPrice, items })),
    }),
  },

  createPurchase: {
    title: 'Registrar una compra',
    answer: async ({ input, db }) => {
      const buyer = byId(db.accounts.all(), String(input.userId));
      if (!buyer) return refuse(404, 'No existe un usuario con ese id.');
      const purchase = await db.purchases.create({
        id: nextId(db.purchases.all()),
        date: new Date().toISOString(),
        totalPrice: input.totalPrice,
        userId: buyer.id,
        items: input.cart.map(({ name, quantity, price }) => ({
          productName: name,
          quantity,
          productPrice: price,
        })),
      });
      return { status: 201, body: { success: true, id: purchase.id } };
    },
  },
};
