import { type Account, type Db, nextId, sameId } from '#mocks/store/database.ts';
import type { calls, OwnPurchase } from '#contracts/endpoints/purchases.ts';
import { type BackendOf, refuse } from './answer.ts';
import { goodsOf, move, type Payment } from './payments.ts';

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
    answer: async ({ input: { userId, cart, totalPrice }, db }) => {
      const buyer = db.accounts.all().find(({ id }) => sameId(id, userId));
      if (!buyer) return refuse(404, 'No existe un usuario con ese id.');
      const isSame = (payment: Payment) => goodsOf(payment.cartItems) === goodsOf(cart);
      const own = [...db.checkoutSessions.all(), ...db.paymentIntents.all()].filter(
        (each: Payment) => each.userId !== undefined && sameId(each.userId, userId),
      );
      const paid = own.filter(({ state }) => state === 'paid');
      // An intent has only a sum, until its purchase names buyer and lines.
      const found =
        paid.find(isSame) ??
        paid[0] ??
        db.paymentIntents.findFirst((q) => q.where({ state: 'paid', totalAmount: totalPrice }));
      if (!found && own.some((each) => each.state === 'recorded' && isSame(each)))
        return { status: 201, body: { success: true } };
      const { id, totalAmount, cartItems = cart } = found ?? (await unpaid(db, buyer, totalPrice));
      await move(db, 'recorded', 'answered', (earlier) =>
        own.some((each) => each.id === earlier.id),
      );
      await db.paymentIntents.update((q) => q.where({ id }), {
        data: (draft) => void Object.assign(draft, { userId: buyer.id, cartItems }),
      });
      await move(db, 'paid', 'recorded', (payment) => payment.id === id);
      const purchase = await db.purchases.create({
        id: nextId(db.purchases.all()),
        date: new Date().toISOString(),
        totalPrice: totalAmount,
        userId: buyer.id,
        items: cartItems.map(({ name, quantity, price }) => ({
          productName: name,
          quantity,
          productPrice: price,
        })),
      });
      return { status: 201, body: { success: true, id: purchase.id } };
    },
  },
};

/**
 * Stands for the payment of a cart that nobody has paid: the contract's tests and testers post purchases without paying.
 * Each buyer has at most one, which remembers the cart that was recorded last.
 */
function unpaid(db: Db, buyer: Account, totalAmount: number) {
  const id = `cart_${buyer.id}`;
  db.paymentIntents.delete((query) => query.where({ id }));
  return db.paymentIntents.create({ id, totalAmount, state: 'paid' });
}
