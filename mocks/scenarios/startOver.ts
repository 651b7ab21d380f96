/** What replaces the whole state of a demo, and what brings the state before it back. */
import type { LogEntry } from '#mocks/handlers/requestLog.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { dataset, DEFAULT_SIZE, type Size } from '#mocks/store/seed/dataset.ts';
import { readStateFile, writeStateFile } from '#mocks/store/stateFile.ts';
import { scenarioOf } from './index.ts';
import type { Link } from './links.ts';
import { fillCart, logInAs, type Shop } from './shop.ts';

type Deps = Pick<Mock, 'transactions' | 'requestLog'>;

export function startOver({ transactions, requestLog }: Deps, shop: Shop) {
  /** The log before the last reset. It is not stored: a log lasts as long as its page or server. */
  let cleared: { readonly at: number | undefined; readonly log: readonly LogEntry[] } | undefined;

  const clearLog = async () => {
    const { replacedAt: at } = await transactions.standing();
    const earlier = cleared && cleared.at === at ? cleared.log : [];
    cleared = { at, log: [...earlier, ...requestLog.all()] };
    requestLog.clear();
  };

  return {
    resize: (size: Size) => transactions.replace({ rows: dataset(size) }, shop.remembered()),

    /** Resets everything to the first start, including the shop's data in the browser's storage. */
    async reset(): Promise<void> {
      await transactions.reset(shop.remembered());
      await clearLog();
      shop.remember({ token: null, user: null, cart: null });
    },

    /** Sets up the state of a link from scratch: the same link always leads to the same state. */
    async follow({ person, scenario, faults, products }: Link): Promise<void> {
      const linked = scenario === undefined ? undefined : scenarioOf(scenario);
      const rows = dataset(products ?? linked?.products ?? DEFAULT_SIZE);
      const settings = { faults: { ...linked?.faults, ...faults }, scenario: scenario ?? null };
      await transactions.replace({ rows, settings }, shop.remembered());
      await clearLog();
      logInAs(person ?? linked?.as ?? 'visitor', shop);
      fillCart(linked?.cart ?? false, shop);
    },

    exportState: async () =>
      writeStateFile({ ...(await transactions.state()), shop: shop.remembered() }),

    /** Imports an exported state. Resolves to an error message in Spanish, or to `undefined` on success. */
    async importState(text: string): Promise<string | undefined> {
      const read = readStateFile(text);
      if ('problem' in read) return read.problem;
      const { rows, settings, faultCalls, shop: remembered } = read.state;
      await transactions.replace({ rows, settings, recount: () => faultCalls }, shop.remembered());
      if (remembered) shop.remember(remembered);
      return undefined;
    },

    /**
     * Brings back what the last of these has replaced: rows, faults with their counters, session and cart, and the log
     * if this page or server has cleared it. Once; resolves to `false` if there is nothing to bring back.
     */
    async undo(): Promise<boolean> {
      const brought = await transactions.undo();
      if (!brought) return false;
      if (brought.shop) shop.remember(brought.shop);
      if (cleared?.at === brought.at) requestLog.restore(cleared.log);
      cleared = undefined;
      return true;
    },
  };
}
