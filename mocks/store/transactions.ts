import * as v from 'valibot';
import { type Db, fill, Rows, rowsOf } from './database.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, Settings } from './settings.ts';
import type { SnapshotStore } from './snapshots.ts';

export interface State {
  readonly rows: Rows;
  readonly settings: Settings;
}

type Change = Partial<State> | ((settings: Settings) => Partial<State>);

/** Loads the current state before each piece of work, and saves the changes afterwards. */
export interface Transactions {
  /**
   * `writes: false` skips saving, which is faster. `work` must then not change the rows. While the `version` that it gets
   * stays the same, so do the rows.
   */
  run<T>(options: { writes: boolean }, work: (version: number) => T | Promise<T>): Promise<T>;
  state(): Promise<State>;
  /** Only the settings. This is fast for any number of rows, and does not wait for other work. */
  settings(): Promise<Settings>;
  /** Replaces rows, settings or both, in all tabs that share the snapshots. A function computes them in its turn. */
  replace(change: Change): Promise<void>;
  reset(): Promise<void>;
}

export function createTransactions(db: Db, snapshots: SnapshotStore): Transactions {
  let known: number | undefined;
  let settings = defaultSettings;
  let version = 0;

  async function save(revision: number): Promise<void> {
    await snapshots.write({ stamp: await stamp(), revision, rows: rowsOf(db), settings });
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
    await save((revision ?? 0) + 1);
    return known ?? 1;
  }

  function inTurn<T>(writes: boolean, work: (version: number) => T | Promise<T>): Promise<T> {
    return snapshots.exclusively(async () => {
      const revision = await catchUp();
      if (writes) version += 1;
      try {
        const result = await work(version);
        if (writes) await save(revision + 1);
        return result;
      } catch (error) {
        known = undefined; // discards partial changes: the next work reads the snapshot again
        throw error;
      }
    });
  }

  const replace = (change: Change) =>
    inTurn(true, async () => {
      const next = typeof change === 'function' ? change(settings) : change;
      if (next.rows) await fill(db, next.rows);
      settings = next.settings ?? settings;
    });

  return {
    run: ({ writes }, work) => inTurn(writes, work),
    state: () => inTurn(false, () => ({ rows: rowsOf(db), settings })),
    settings: async () => {
      const header = await snapshots.header();
      return header?.stamp === (await stamp()) ? validOrDefault(header.settings) : defaultSettings;
    },
    replace,
    reset: () => replace({ rows: seed, settings: defaultSettings }),
  };
}

function validOrDefault(settings: Settings): Settings {
  return v.is(Settings, settings) ? settings : defaultSettings;
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
