import { type Db, fill, rowsOf } from './database.ts';
import { fingerprint } from './fingerprint.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { Aside, SnapshotStore } from './snapshots.ts';

/** The current state, for as long as a piece of work has the lock. The rows are in the database. */
export interface Locked {
  /** Saved together with the rows. */
  settings: Settings;
  /** What the save changes beside rows and settings. */
  readonly aside: Aside;
}

type WithLock = <T>(writes: boolean, work: (locked: Locked) => T | Promise<T>) => Promise<T>;

/** Returns a function that loads the current state, runs a piece of work, and saves the changes if it `writes`. */
export function createLock(db: Db, snapshots: SnapshotStore): WithLock {
  let known: number | undefined;
  let settings = defaultSettings;

  async function save(revision: number, aside: Aside): Promise<void> {
    const rows = rowsOf(db);
    await snapshots.write({ fingerprint: await fingerprint(), revision, rows, settings }, aside);
    known = revision;
  }

  /** Loads the state if another tab has changed it, or the seed if there is none of this version. */
  async function catchUp(): Promise<number> {
    const revision = (await snapshots.header())?.revision;
    if (known !== undefined && revision === known) return known;
    const snapshot = await snapshots.read();
    if (snapshot?.fingerprint === (await fingerprint())) {
      await fill(db, snapshot.rows);
      ({ settings, revision: known } = snapshot);
      return snapshot.revision;
    }
    await fill(db, seed);
    settings = defaultSettings;
    const first = (revision ?? 0) + 1;
    await save(first, { recount: () => ({}), replaced: null });
    return first;
  }

  return (writes, work) =>
    snapshots.exclusively(async () => {
      const revision = await catchUp();
      try {
        const locked: Locked = { settings, aside: {} };
        const result = await work(locked);
        ({ settings } = locked);
        if (writes) await save(revision + 1, locked.aside);
        return result;
      } catch (error) {
        known = undefined; // discards partial changes: the next work reads the snapshot again
        throw error;
      }
    });
}
