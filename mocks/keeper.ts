import * as v from 'valibot';
import { type Db, fill, Rows, rowsOf } from './db.ts';
import { seed } from './seed/index.ts';
import type { Vault } from './vault.ts';

/** Brings the store up to date before a piece of work, and writes what the work changed. */
export interface Keeper {
  /** `writes: false` spares the snapshot; the work must then leave the rows alone. */
  transaction<T>(options: { writes: boolean }, work: () => T | Promise<T>): Promise<T>;
  /** Back to the seed, for everybody who shares the vault. */
  reset(): Promise<void>;
}

export function createKeeper(db: Db, vault: Vault): Keeper {
  let known: number | undefined;

  async function save(revision: number): Promise<void> {
    await vault.write({ stamp: await stamp(), revision, rows: rowsOf(db) });
    known = revision;
  }

  async function catchUp(): Promise<number> {
    const revision = await vault.revision();
    if (known !== undefined && revision === known) return known;
    const snapshot = await vault.read();
    if (snapshot?.stamp === (await stamp()) && v.is(Rows, snapshot.rows)) {
      await fill(db, snapshot.rows);
      known = snapshot.revision;
      return known;
    }
    await fill(db, seed);
    await save((revision ?? 0) + 1);
    return known ?? 1;
  }

  return {
    transaction: ({ writes }, work) =>
      vault.exclusively(async () => {
        const revision = await catchUp();
        try {
          const result = await work();
          if (writes) await save(revision + 1);
          return result;
        } catch (error) {
          known = undefined; // what the work left half done is read anew
          throw error;
        }
      }),
    reset: () =>
      vault.exclusively(async () => {
        await fill(db, seed);
        await save(((await vault.revision()) ?? 0) + 1);
      }),
  };
}

let stamped: Promise<string> | undefined;

/** A fingerprint of the rows' shape and of the seed: kept data from another shape or seed is not reused. */
function stamp(): Promise<string> {
  stamped ??= fingerprint(JSON.stringify([Rows, seed]));
  return stamped;
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
