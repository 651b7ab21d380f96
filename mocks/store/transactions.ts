import type { EndpointName } from '#contracts/index.ts';
import { type Db, fill, type Rows, rowsOf } from './database.ts';
import type { FaultCalls } from './faultCalls.ts';
import type { Fault } from './faults.ts';
import { jsonEqual } from './jsonEqual.ts';
import { createLock } from './lock.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { Replaced, SnapshotStore } from './snapshots.ts';
import { faultFor, readHeader, type Header } from './header.ts';
import type { Remembered } from './stateFile.ts';

export interface State extends Pick<Header, 'settings' | 'faultCalls'> {
  readonly rows: Rows;
}

/** New settings arm all their faults anew, unless `recount` says which counters stay. */
export interface Change extends Partial<Omit<State, 'faultCalls'>> {
  readonly recount?: (faultCalls: FaultCalls) => FaultCalls;
}

/** The shop's storage before and after its rows are replaced. */
export interface ShopChange {
  readonly before: Remembered;
  readonly after: Remembered;
}

/** Loads the current state before each piece of work, and saves the changes afterwards. */
export interface Transactions {
  /** `writes: false` skips saving, which is faster. `work` must then not change the rows. */
  run<T>(options: { writes: boolean }, work: () => T | Promise<T>): Promise<T>;
  state(): Promise<State>;
  /** This is fast for any number of rows, and does not wait for other work. */
  header(): Promise<Header>;
  /** Counts the call for its fault. Resolves to the fault if it applies to this call. Waits for no other tab. */
  faultFor(call: EndpointName): Promise<Fault | undefined>;
  /**
   * Replaces rows, settings or both, in all tabs that share the snapshots. A function computes them under the lock. New rows
   * leave the whole state before them for `undo`, together with that of the shop. If nothing changes, neither there nor in
   * the shop, what an earlier call has left stays.
   */
  replace(change: Change | ((settings: Settings) => Change), shop?: ShopChange): Promise<void>;
  /** Brings back the state before the rows were last replaced, once. Resolves to it, or to `undefined` if there is none. */
  undo(): Promise<Replaced | undefined>;
  reset(shop?: ShopChange): Promise<void>;
}

export function createTransactions(db: Db, snapshots: SnapshotStore): Transactions {
  const withLock = createLock(db, snapshots);
  const header = () => readHeader(snapshots);

  const replace: Transactions['replace'] = (change, shop) =>
    withLock(true, async (locked) => {
      const { settings } = locked;
      const next = typeof change === 'function' ? change(settings) : change;
      if (next.settings) {
        locked.settings = next.settings;
        locked.aside.recount = next.recount ?? (() => ({}));
      }
      if (!next.rows) return;
      const { faultCalls } = await header();
      const before = { rows: rowsOf(db), settings, faultCalls, shop: shop?.before };
      await fill(db, next.rows);
      const after = {
        rows: rowsOf(db),
        settings: locked.settings,
        faultCalls: locked.aside.recount?.(faultCalls) ?? faultCalls,
        shop: shop?.after,
      };
      // A second reset in a row changes nothing: what the first one has replaced can still be brought back.
      if (!jsonEqual(before, after)) locked.aside.replaced = { at: Date.now(), ...before };
    });

  return {
    run: ({ writes }, work) => withLock(writes, work),
    state: () =>
      withLock(false, async ({ settings }) => {
        const { faultCalls } = await header();
        return { rows: rowsOf(db), settings, faultCalls };
      }),
    header,
    faultFor: (call) => faultFor(call, snapshots),
    replace,
    undo: () =>
      withLock(true, async (locked) => {
        const replaced = await snapshots.replaced();
        locked.aside.replaced = null;
        if (!replaced) return undefined;
        await fill(db, replaced.rows);
        locked.settings = replaced.settings;
        locked.aside.recount = () => replaced.faultCalls;
        return replaced;
      }),
    reset: (shop) => replace({ rows: seed, settings: defaultSettings }, shop),
  };
}
