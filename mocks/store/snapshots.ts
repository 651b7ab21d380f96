import type { Rows } from './database.ts';
import type { Settings } from './settings.ts';

/** The part of a snapshot that is quick to read. `stamp` identifies schemas and seed; `revision` only increases. */
export interface SnapshotHeader {
  readonly stamp: string;
  readonly revision: number;
  readonly settings: Settings;
}

/** The whole state at one moment. */
export interface Snapshot extends SnapshotHeader {
  readonly rows: Rows;
}

/** Keeps the state between requests: in memory, in a file, or in the browser's IndexedDB. */
export interface SnapshotStore {
  /** The header of the last snapshot, without its rows. */
  header(): Promise<SnapshotHeader | undefined>;
  read(): Promise<Snapshot | undefined>;
  write(snapshot: Snapshot): Promise<void>;
  /** Runs one piece of work at a time, across all tabs that share the snapshots. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Snapshots that last as long as the process. */
export function memorySnapshots(): SnapshotStore {
  let stored: Snapshot | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    header: async () => stored,
    read: async () => stored,
    write: async (snapshot) => {
      stored = snapshot;
    },
    exclusively: (work) => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
  };
}
