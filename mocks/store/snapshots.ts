import type { Rows } from './database.ts';
import type { FaultCalls } from './faults.ts';
import type { Settings } from './settings.ts';
import type { Remembered } from './stateFile.ts';

/** The part of the state that is quick to read for any number of rows. */
export interface Header {
  readonly settings: Settings;
  readonly faultCalls: FaultCalls;
  /** When the state was replaced that `undo` brings back; `undefined` if there is none. */
  readonly replacedAt?: number | undefined;
}

/** `fingerprint` is that of schemas and seed; `revision` is that of the rows, and only increases. */
export interface StoredHeader extends Header {
  readonly fingerprint: string;
  readonly revision: number;
}

/** The state before all rows were last replaced, by a reset for example. It can be brought back once. */
export interface Replaced extends Omit<Header, 'replacedAt'> {
  readonly rows: Rows;
  /** Missing if the mock has no shop. */
  readonly shop?: Remembered | undefined;
}

export interface Stored {
  readonly header: StoredHeader;
  readonly rows: Rows;
  readonly replaced: Replaced;
}

export interface SnapshotStore {
  read<Part extends keyof Stored>(part: Part): Promise<Stored[Part] | undefined>;
  /** A part that is missing stays. */
  write(parts: Partial<Stored>): Promise<void>;
  /** Runs one piece of work at a time, across all tabs that share the snapshots. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

export function memorySnapshots(): SnapshotStore {
  let stored: Partial<Stored> = {};
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async (part) => stored[part],
    write: async (parts) => {
      stored = { ...stored, ...parts };
    },
    exclusively: (work) => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
  };
}
