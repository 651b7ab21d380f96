import type { Rows } from './db.ts';
import type { Settings } from './settings.ts';

/** The whole state at one moment. `stamp` tells the shape and the seed it was made with; `revision` only grows. */
export interface Snapshot {
  readonly stamp: string;
  readonly revision: number;
  readonly rows: Rows;
  readonly settings: Settings;
}

/** Where the state is kept between requests: memory, a browser's IndexedDB. */
export interface Vault {
  /** The last written revision, without reading the rows. */
  revision(): Promise<number | undefined>;
  read(): Promise<Snapshot | undefined>;
  write(snapshot: Snapshot): Promise<void>;
  /** Runs one piece of work at a time, over everybody who shares the vault. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** A vault that lasts as long as the process. */
export function memoryVault(): Vault {
  let kept: Snapshot | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    revision: async () => kept?.revision,
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
