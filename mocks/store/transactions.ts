import * as v from 'valibot';
import type { EndpointName } from '#contracts/index.ts';
import { type Db, fill, type Rows, rowsOf } from './database.ts';
import type { FaultCalls } from './faultCalls.ts';
import type { Fault } from './faults.ts';
import { jsonEqual } from './jsonEqual.ts';
import { Replaced } from './replaced.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { SnapshotStore } from './snapshots.ts';
import { faultFor, readStanding, type Standing } from './standing.ts';
import type { Remembered } from './stateFile.ts';
import { createTurns } from './turns.ts';

export interface State extends Pick<Standing, 'settings' | 'faultCalls'> {
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
  /**
   * `writes: false` skips saving, which is faster. `work` must then not change the rows. While the `version` that it gets
   * stays the same, so do the rows.
   */
  run<T>(options: { writes: boolean }, work: (version: number) => T | Promise<T>): Promise<T>;
  state(): Promise<State>;
  /** This is fast for any number of rows, and does not wait for other work. */
  standing(): Promise<Standing>;
  /** Counts the call for its fault. Resolves to the fault if it applies to this call. Waits for no other tab. */
  faultFor(call: EndpointName): Promise<Fault | undefined>;
  /**
   * Replaces rows, settings or both, in all tabs that share the snapshots. A function computes them in its turn. New rows
   * leave the whole state before them for `undo`, together with that of the shop. If nothing changes, neither there nor in
   * the shop, what an earlier call has left stays.
   */
  replace(change: Change | ((settings: Settings) => Change), shop?: ShopChange): Promise<void>;
  /** Brings back the state before the rows were last replaced, once. Resolves to it, or to `undefined` if there is none. */
  undo(): Promise<Replaced | undefined>;
  reset(shop?: ShopChange): Promise<void>;
}

export function createTransactions(db: Db, snapshots: SnapshotStore): Transactions {
  const inTurn = createTurns(db, snapshots);
  const standing = () => readStanding(snapshots);

  const replace: Transactions['replace'] = (change, shop) =>
    inTurn(true, async (turn) => {
      const { settings } = turn;
      const next = typeof change === 'function' ? change(settings) : change;
      if (next.settings) {
        turn.settings = next.settings;
        turn.aside.recount = next.recount ?? (() => ({}));
      }
      if (!next.rows) return;
      const { faultCalls } = await standing();
      const before = { rows: rowsOf(db), settings, faultCalls, shop: shop?.before };
      const after = {
        rows: next.rows,
        settings: turn.settings,
        faultCalls: turn.aside.recount?.(faultCalls) ?? faultCalls,
        shop: shop?.after,
      };
      // A second reset in a row changes nothing: what the first one has replaced can still be brought back.
      if (!jsonEqual(before, after)) turn.aside.replaced = { at: Date.now(), ...before };
      await fill(db, next.rows);
    });

  return {
    run: ({ writes }, work) => inTurn(writes, ({ version }) => work(version)),
    state: () =>
      inTurn(false, async ({ settings }) => {
        const { faultCalls } = await standing();
        return { rows: rowsOf(db), settings, faultCalls };
      }),
    standing,
    faultFor: (call) => faultFor(call, snapshots),
    replace,
    undo: () =>
      inTurn(true, async (turn) => {
        const kept = await snapshots.replaced();
        turn.aside.replaced = null;
        if (!v.is(Replaced, kept)) return undefined;
        await fill(db, kept.rows);
        turn.settings = kept.settings;
        turn.aside.recount = () => kept.faultCalls;
        return kept;
      }),
    reset: (shop) => replace({ rows: seed, settings: defaultSettings }, shop),
  };
}
