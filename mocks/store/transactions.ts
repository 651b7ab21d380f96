import * as v from 'valibot';
import type { EndpointName } from '#contracts/index.ts';
import { type Db, fill, Rows, rowsOf } from './database.ts';
import { FaultCalls, hasEnded } from './faultCalls.ts';
import { applies, type Fault } from './faults.ts';
import { Replaced } from './replaced.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, Settings } from './settings.ts';
import type { Aside, SnapshotHeader, SnapshotStore } from './snapshots.ts';
import type { Remembered } from './stateFile.ts';

/** What is known without reading the rows. */
export interface Standing {
  readonly settings: Settings;
  readonly faultCalls: FaultCalls;
  /** When the state was replaced that `undo` brings back; `undefined` if there is none. */
  readonly replacedAt: number | undefined;
}

export interface State extends Pick<Standing, 'settings' | 'faultCalls'> {
  readonly rows: Rows;
}

/** New settings arm all their faults anew, unless `recount` says which counters stay. */
interface Change extends Partial<Omit<State, 'faultCalls'>> {
  readonly recount?: (faultCalls: FaultCalls) => FaultCalls;
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
   * leave the whole state before them for `undo`, together with `shop`.
   */
  replace(change: Change | ((settings: Settings) => Change), shop?: Remembered): Promise<void>;
  /** Brings back the state before the rows were last replaced, once. Resolves to it, or to `undefined` if there is none. */
  undo(): Promise<Replaced | undefined>;
  reset(shop?: Remembered): Promise<void>;
}

export function createTransactions(db: Db, snapshots: SnapshotStore): Transactions {
  let known: number | undefined;
  let settings = defaultSettings;
  let version = 0;

  async function save(revision: number, aside: Aside): Promise<void> {
    const snapshot = { stamp: await stamp(), revision, rows: rowsOf(db), settings };
    await snapshots.write(snapshot, aside);
    known = revision;
  }

  async function catchUp(): Promise<number> {
    const revision = (await snapshots.header())?.revision;
    if (known !== undefined && revision === known) return known;
    version += 1;
    const snapshot = await snapshots.read();
    if (snapshot?.stamp === (await stamp()) && v.is(Rows, snapshot.rows)) {
      await fill(db, snapshot.rows);
      settings = validOrDefault(snapshot.settings);
      known = snapshot.revision;
      return known;
    }
    await fill(db, seed);
    settings = defaultSettings;
    await save((revision ?? 0) + 1, { recount: () => ({}), replaced: null });
    return known ?? 1;
  }

  function inTurn<T>(
    writes: boolean,
    work: (version: number, aside: Aside) => T | Promise<T>,
  ): Promise<T> {
    return snapshots.exclusively(async () => {
      const revision = await catchUp();
      if (writes) version += 1;
      try {
        const aside: Aside = {};
        const result = await work(version, aside);
        if (writes) await save(revision + 1, aside);
        return result;
      } catch (error) {
        known = undefined; // discards partial changes: the next work reads the snapshot again
        throw error;
      }
    });
  }

  const standing = async () => standingOf(await snapshots.header());

  const replace: Transactions['replace'] = (change, shop) =>
    inTurn(true, async (_version, aside) => {
      const next = typeof change === 'function' ? change(settings) : change;
      if (next.rows) {
        const { faultCalls } = await standing();
        aside.replaced = { at: Date.now(), rows: rowsOf(db), settings, faultCalls, shop };
        await fill(db, next.rows);
      }
      if (next.settings) aside.recount = next.recount ?? (() => ({}));
      settings = next.settings ?? settings;
    });

  return {
    run: ({ writes }, work) => inTurn(writes, (current) => work(current)),
    state: () =>
      inTurn(false, async () => {
        const { faultCalls } = await standing();
        return { rows: rowsOf(db), settings, faultCalls };
      }),
    standing,
    faultFor: async (call) => {
      const before = await standing();
      const armed = before.settings.faults[call];
      if (!armed || hasEnded(armed, before.faultCalls[call])) return undefined;
      // Another tab may have armed a new fault in the meantime: the count and the fault come from one read.
      const { settings: now, faultCalls } = await standingOf(await snapshots.count(call));
      const fault = now.faults[call];
      return fault && applies(fault, faultCalls[call] ?? 0) ? fault : undefined;
    },
    replace,
    undo: () =>
      inTurn(true, async (_version, aside) => {
        const kept = await snapshots.replaced();
        aside.replaced = null;
        if (!v.is(Replaced, kept)) return undefined;
        await fill(db, kept.rows);
        ({ settings } = kept);
        aside.recount = () => kept.faultCalls;
        return kept;
      }),
    reset: (shop) => replace({ rows: seed, settings: defaultSettings }, shop),
  };
}

function validOrDefault(settings: Settings): Settings {
  return v.is(Settings, settings) ? settings : defaultSettings;
}

async function standingOf(header: SnapshotHeader | undefined): Promise<Standing> {
  if (header?.stamp !== (await stamp()))
    return { settings: defaultSettings, faultCalls: {}, replacedAt: undefined };
  const { settings, faultCalls, replacedAt } = header;
  return {
    settings: validOrDefault(settings),
    faultCalls: v.is(FaultCalls, faultCalls) ? faultCalls : {},
    replacedAt,
  };
}

let cachedStamp: Promise<string> | undefined;

/** A fingerprint of the schemas and the seed. Stored data with another fingerprint is not reused. */
function stamp(): Promise<string> {
  cachedStamp ??= fingerprint(JSON.stringify([Rows, Settings, seed]));
  return cachedStamp;
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
