import type { Rows } from './database.ts';
import type { Settings } from './settings.ts';

/** The part of a snapshot that is quick to read. `stamp` identifies schemas and seed; `revision` only increases. */
export interface SnapshotHeader {
  readonly stamp: string;
  readonly revision: number;
  readonly settings: Settings;
}

export interface Snapshot extends SnapshotHeader {
  readonly rows: Rows;
}

export interface SnapshotStore {
  header(): Promise<SnapshotHeader | undefined>;
  read(): Promise<Snapshot | undefined>;
  write(snapshot: Snapshot): Promise<void>;
  /** Runs one piece of work at a time, across all tabs that share the snapshots. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

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
