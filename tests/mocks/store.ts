import { createDb } from '#mocks/db.ts';
import { createKeeper } from '#mocks/keeper.ts';
import type { Vault } from '#mocks/vault.ts';

/** A mock's own store over a vault that others may share: a page's, or a server's. */
export function storeOver(vault: Vault) {
  const db = createDb();
  const keeper = createKeeper(db, vault);
  return {
    remove: (id: number) =>
      keeper.transaction({ writes: true }, () => db.products.delete((q) => q.where({ id }))),
    count: () => keeper.transaction({ writes: false }, () => db.products.count()),
    failHalfWay: () =>
      keeper.transaction({ writes: true }, () => {
        db.products.clear();
        throw new Error('half way');
      }),
    reset: () => keeper.reset(),
  };
}
