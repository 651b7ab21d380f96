import * as v from 'valibot';
import { type Db, fill, Rows, rowsOf } from './database.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, Settings } from './settings.ts';
import type { SnapshotStore } from './snapshots.ts';

/** Everything the mock keeps: its rows and how it is set. */
export interface State {
  readonly rows: Rows;
  readonly settings: Settings;
}

/** Brings the store up to date before a piece of work, and writes what the work changed. */
export interface Transactions {
  /** `writes: false` saves the snapshot's time; the work must then leave the rows alone. */
  run<T>(options: { writes: boolean }, work: () => T | Promise<T>): Promise<T>;
  /** Everything, as it is now. */
  state(): Promise<State>;
  /** The settings alone: quick, whatever the size, and without waiting for the work of others. */
  settings(): Promise<Settings>;
  /** Replaces rows, settings or both, for everybody who shares the snapshots. */
  replace(change: Partial<State>): Promise<void>;
  /** Back to the seed and to the default settings, for everybody who shares the snapshots. */
  reset(): Promise<void>;
}

export function createTransactions(db: Db, snapshots: SnapshotStore): Transactions {
  let known: number | undefined;
  let settings = defaultSettings;

  async function save(revision: number): Promise<void> {
    await snapshots.write({ stamp: await stamp(), revision, rows: rowsOf(db), settings });
    known = revision;
  }

  async function catchUp(): Promise<number> {
    const revision = (await snapshots.header())?.revision;
    if (known !== undefined && revision === known) return known;
    const snapshot = await snapshots.read();
    if (snapshot?.stamp === (await stamp()) && v.is(Rows, snapshot.rows)) {
      await fill(db, snapshot.rows);
      settings = valid(snapshot.settings);
      known = snapshot.revision;
      return known;
    }
    await fill(db, seed);
    settings = defaultSettings;
    await save((revision ?? 0) + 1);
    return known ?? 1;
  }

  function inTurn<T>(writes: boolean, work: () => T | Promise<T>): Promise<T> {
    return snapshots.exclusively(async () => {
      const revision = await catchUp();
      try {
        const result = await work();
        if (writes) await save(revision + 1);
        return result;
      } catch (error) {
        known = undefined; // what the work left half done is read again
        throw error;
      }
    });
  }

  const replace = (change: Partial<State>) =>
    inTurn(true, async () => {
      if (change.rows) await fill(db, change.rows);
      settings = change.settings ?? settings;
    });

  return {
    run: ({ writes }, work) => inTurn(writes, work),
    state: () => inTurn(false, () => ({ rows: rowsOf(db), settings })),
    settings: async () => {
      const header = await snapshots.header();
      return header?.stamp === (await stamp()) ? valid(header.settings) : defaultSettings;
    },
    replace,
    reset: () => replace({ rows: seed, settings: defaultSettings }),
  };
}

function valid(settings: Settings): Settings {
  return v.is(Settings, settings) ? settings : defaultSettings;
}

let stamped: Promise<string> | undefined;

/** A fingerprint of the rows' shape and of the seed: kept data from another shape or seed is not reused. */
function stamp(): Promise<string> {
  stamped ??= fingerprint(JSON.stringify([Rows, Settings, seed]));
  return stamped;
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
