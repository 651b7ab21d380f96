import type { EndpointName } from '#contracts/index.ts';
import { type Db, fill, type Rows, rowsOf } from './database.ts';
import { applies, type Fault, hasEnded, withOneMore } from './faults.ts';
import { seed } from './seed/index.ts';
import { defaultSettings } from './settings.ts';
import { createLock } from './lock.ts';
import type { Header, Replaced, SnapshotStore } from './snapshots.ts';
import type { Remembered } from './stateFile.ts';

export interface State extends Omit<Header, 'replacedAt'> {
  readonly rows: Rows;
}

/** New settings arm all their faults anew, unless there are counters with them. */
export type Change = Partial<State>;

export interface ShopChange {
  readonly before: Remembered;
  readonly after: Remembered;
}

export type Transactions = ReturnType<typeof createTransactions>;

/** Loads the current state before each piece of work, and saves the changes afterwards. */
export function createTransactions(db: Db, snapshots: SnapshotStore) {
  const { header, exclusively, save } = createLock(db, snapshots);
  const stateOf = ({ settings, faultCalls }: Header): State => ({
    rows: rowsOf(db),
    settings,
    faultCalls,
  });

  /**
   * Replaces rows, settings or both, in all tabs that share the snapshots. A function computes them under the lock. New
   * rows leave the whole state before them for `undo`, together with that of the shop. If nothing changes, neither there
   * nor in the shop, what an earlier call has left stays.
   */
  const replace = (change: Change | ((header: Header) => Change), shop?: ShopChange) =>
    exclusively(async (old) => {
      const {
        settings,
        faultCalls = settings ? {} : old.faultCalls,
        rows,
      } = typeof change === 'function' ? change(old) : change;
      const next = { ...old, settings: settings ?? old.settings, faultCalls };
      if (!rows) return save(next);
      const replaced = { ...stateOf(old), shop: shop?.before };
      await fill(db, rows);
      // A second reset in a row changes nothing: what the first one has replaced can still be brought back.
      if (JSON.stringify(replaced) === JSON.stringify({ ...stateOf(next), shop: shop?.after }))
        return save(next);
      return save({ ...next, replacedAt: Date.now() }, { replaced });
    });

  return {
    header,
    replace,
    /** `writes: false` skips saving, which is faster. `work` must then not change the rows. */
    run: <T>({ writes }: { writes: boolean }, work: () => T | Promise<T>): Promise<T> =>
      exclusively(async (current) => {
        const result = await work();
        if (writes) await save(current);
        return result;
      }),
    state: () => exclusively(stateOf),
    /** Counts the call for its fault. Resolves to the fault if it applies to this call. */
    faultFor: async (call: EndpointName): Promise<Fault | undefined> =>
      armedFault(await header(), call) &&
      exclusively(async (current) => {
        const fault = armedFault(current, call);
        if (!fault) return undefined;
        const faultCalls = withOneMore(current.faultCalls, call);
        await snapshots.write({ header: { ...current, faultCalls } });
        return applies(fault, faultCalls[call] ?? 0) ? fault : undefined;
      }),
    /** Brings back the state before the rows were last replaced, once. Resolves to `undefined` if there is none. */
    undo: (): Promise<Replaced | undefined> =>
      exclusively(async (current) => {
        const replaced =
          current.replacedAt === undefined ? undefined : await snapshots.read('replaced');
        if (!replaced) return undefined;
        const { settings, faultCalls } = replaced;
        await fill(db, replaced.rows);
        await save({ ...current, settings, faultCalls, replacedAt: undefined });
        return replaced;
      }),
    reset: () => replace({ rows: seed, settings: defaultSettings }),
  };
}

function armedFault({ settings, faultCalls }: Header, call: EndpointName): Fault | undefined {
  const fault = settings.faults[call];
  return fault && !hasEnded(fault, faultCalls[call]) ? fault : undefined;
}
