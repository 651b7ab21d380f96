import * as v from 'valibot';
import { type Db, fill, Rows, rowsOf } from './db.ts';
import { seed } from './seed/index.ts';
import { calm, Settings } from './settings.ts';
import type { Vault } from './vault.ts';

/** Everything the mock keeps: its rows and how it is set. */
export interface State {
  readonly rows: Rows;
  readonly settings: Settings;
}

/** Brings the store up to date before a piece of work, and writes what the work changed. */
export interface Keeper {
  /** `writes: false` spares the snapshot; the work must then leave the rows alone. */
  transaction<T>(options: { writes: boolean }, work: () => T | Promise<T>): Promise<T>;
  /** Everything, as it is now. */
  state(): Promise<State>;
  settings(): Promise<Settings>;
  /** Replaces rows, settings or both, for everybody who shares the vault. */
  arrange(change: Partial<State>): Promise<void>;
  /** Back to the seed and to calm, for everybody who shares the vault. */
  reset(): Promise<void>;
}

export function createKeeper(db: Db, vault: Vault): Keeper {
  let known: number | undefined;
  let settings = calm;

  async function save(revision: number): Promise<void> {
    await vault.write({ stamp: await stamp(), revision, rows: rowsOf(db), settings });
    known = revision;
  }

  async function catchUp(): Promise<number> {
    const revision = await vault.revision();
    if (known !== undefined && revision === known) return known;
    const snapshot = await vault.read();
    if (snapshot?.stamp === (await stamp()) && v.is(Rows, snapshot.rows)) {
      await fill(db, snapshot.rows);
      settings = v.is(Settings, snapshot.settings) ? snapshot.settings : calm;
      known = snapshot.revision;
      return known;
    }
    await fill(db, seed);
    settings = calm;
    await save((revision ?? 0) + 1);
    return known ?? 1;
  }

  function inTurn<T>(writes: boolean, work: () => T | Promise<T>): Promise<T> {
    return vault.exclusively(async () => {
      const revision = await catchUp();
      try {
        const result = await work();
        if (writes) await save(revision + 1);
        return result;
      } catch (error) {
        known = undefined; // what the work left half done is read anew
        throw error;
      }
    });
  }

  const arrange = (change: Partial<State>) =>
    inTurn(true, async () => {
      if (change.rows) await fill(db, change.rows);
      settings = change.settings ?? settings;
    });

  return {
    transaction: ({ writes }, work) => inTurn(writes, work),
    state: () => inTurn(false, () => ({ rows: rowsOf(db), settings })),
    settings: () => inTurn(false, () => settings),
    arrange,
    reset: () => arrange({ rows: seed, settings: calm }),
  };
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
