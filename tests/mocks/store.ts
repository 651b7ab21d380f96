import { createDb } from '#mocks/store/database.ts';
import type { Faults } from '#mocks/store/faults.ts';
import { createTransactions } from '#mocks/store/transactions.ts';
import { defaultSettings } from '#mocks/store/settings.ts';
import type { SnapshotStore } from '#mocks/store/snapshots.ts';

/** Creates the store of one page or server. Several stores may share the same snapshots. */
export function storeOver(snapshots: SnapshotStore) {
  const db = createDb();
  const transactions = createTransactions(db, snapshots);
  return {
    remove: (id: number) =>
      transactions.run({ writes: true }, () => db.products.delete((q) => q.where({ id }))),
    count: () => transactions.run({ writes: false }, () => db.products.count()),
    failHalfWay: () =>
      transactions.run({ writes: true }, () => {
        db.products.clear();
        throw new Error('half way');
      }),
    reset: () => transactions.reset(),
    undo: () => transactions.undo(),
    arm: (faults: Faults) => transactions.replace({ settings: { ...defaultSettings, faults } }),
    /** Whether the fault applies to this call of the products. */
    call: async () => (await transactions.faultFor('products')) !== undefined,
    header: () => transactions.header(),
  };
}
