import type { Rows } from './database.ts';
import type { Settings } from './settings.ts';

/** What is quick to read of a snapshot. `stamp` tells the shape and the seed it was made with; `revision` only grows. */
export interface SnapshotHeader {
  readonly stamp: string;
  readonly revision: number;
  readonly settings: Settings;
}

/** The whole state at one moment. */
export interface Snapshot extends SnapshotHeader {
  readonly rows: Rows;
}

/** Where the state is kept between requests: memory, a browser's IndexedDB. */
export interface SnapshotStore {
  /** The header of the last snapshot, without its rows. */
  header(): Promise<SnapshotHeader | undefined>;
  read(): Promise<Snapshot | undefined>;
  write(snapshot: Snapshot): Promise<void>;
  /** Runs one piece of work at a time, over everybody who shares them. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** Snapshots that last as long as the process. */
export function memorySnapshots(): SnapshotStore {
  let kept: Snapshot | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    header: async () => kept,
    read: async () => kept,
    write: async (snapshot) => {
      kept = snapshot;
    },
    exclusively: (work) => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
  };
}
