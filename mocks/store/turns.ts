import * as v from 'valibot';
import { type Db, fill, Rows, rowsOf } from './database.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { Aside, SnapshotStore } from './snapshots.ts';
import { stamp } from './stamp.ts';
import { validOrDefault } from './standing.ts';

/** The current state, for as long as a piece of work has its turn. The rows are in the database. */
export interface Turn {
  /** While it stays the same, so do the rows. */
  readonly version: number;
  /** Saved together with the rows. */
  settings: Settings;
  /** What the save changes beside rows and settings. */
  readonly aside: Aside;
}

type InTurn = <T>(writes: boolean, work: (turn: Turn) => T | Promise<T>) => Promise<T>;

/** Returns a function that loads the current state, runs a piece of work, and saves the changes if it `writes`. */
export function createTurns(db: Db, snapshots: SnapshotStore): InTurn {
  let known: number | undefined;
  let settings = defaultSettings;
  let version = 0;

  async function save(revision: number, aside: Aside): Promise<void> {
    const snapshot = { stamp: await stamp(), revision, rows: rowsOf(db), settings };
    try {
      await snapshots.write(snapshot, aside);
    } catch (error) {
      if (!aside.replaced) throw error;
      // There may be no room for both states. A reset is the remedy for that, so it goes on, and cannot be undone.
      await snapshots.write(snapshot, { ...aside, replaced: null });
    }
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

  return (writes, work) =>
    snapshots.exclusively(async () => {
      const revision = await catchUp();
      if (writes) version += 1;
      try {
        const turn: Turn = { version, settings, aside: {} };
        const result = await work(turn);
        ({ settings } = turn);
        if (writes) await save(revision + 1, turn.aside);
        return result;
      } catch (error) {
        known = undefined; // discards partial changes: the next work reads the snapshot again
        throw error;
      }
    });
}
