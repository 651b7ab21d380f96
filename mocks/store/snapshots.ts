import type { EndpointName } from '#contracts/index.ts';
import type { Rows } from './database.ts';
import { type FaultCalls, withOneMore } from './faultCalls.ts';
import type { Settings } from './settings.ts';
import type { Remembered } from './stateFile.ts';

/** What a transaction reads and writes. `fingerprint` is that of schemas and seed; `revision` only increases. */
export interface Snapshot {
  readonly fingerprint: string;
  readonly revision: number;
  readonly settings: Settings;
  readonly rows: Rows;
}

/** The part that is quick to read for any number of rows. */
export interface SnapshotHeader extends Omit<Snapshot, 'rows'> {
  readonly faultCalls: FaultCalls;
  /** When the state was replaced that can be brought back; missing if there is none. */
  readonly replacedAt?: number | undefined;
}

/** The state before all rows were last replaced, by a reset for example. It can be brought back once. */
export interface Replaced {
  /** When it was replaced, in milliseconds since 1970. */
  readonly at: number;
  readonly rows: Rows;
  readonly settings: Settings;
  readonly faultCalls: FaultCalls;
  /** Missing if the mock has no shop. */
  readonly shop?: Remembered | undefined;
}

/** What a write changes beside the snapshot. A part that is missing stays. */
export interface Aside {
  /** Gets the counters at the moment of the write, because other tabs count without waiting for their turn. */
  recount?: (faultCalls: FaultCalls) => FaultCalls;
  /** `null` removes it. There is at most one. */
  replaced?: Replaced | null;
}

export interface SnapshotStore {
  header(): Promise<SnapshotHeader | undefined>;
  read(): Promise<Snapshot | undefined>;
  replaced(): Promise<Replaced | undefined>;
  write(snapshot: Snapshot, aside?: Aside): Promise<void>;
  /** Counts one call for its fault, whatever other tabs do at the same time. Resolves to the header after it. */
  count(call: EndpointName): Promise<SnapshotHeader | undefined>;
  /** Runs one piece of work at a time, across all tabs that share the snapshots. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** The header after a write. */
export function headerAfter(
  { fingerprint, revision, settings }: Snapshot,
  { recount, replaced }: Aside,
  before: SnapshotHeader | undefined,
): SnapshotHeader {
  const faultCalls = before?.faultCalls ?? {};
  return {
    fingerprint,
    revision,
    settings,
    faultCalls: recount ? recount(faultCalls) : faultCalls,
    replacedAt: replaced === undefined ? before?.replacedAt : replaced?.at,
  };
}

/** The header after one more call under a fault. */
export function headerWithCall(header: SnapshotHeader, call: EndpointName): SnapshotHeader {
  return { ...header, faultCalls: withOneMore(header.faultCalls, call) };
}

export function memorySnapshots(): SnapshotStore {
  let stored: Snapshot | undefined;
  let header: SnapshotHeader | undefined;
  let replaced: Replaced | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    header: async () => header,
    read: async () => stored,
    replaced: async () => replaced,
    write: async (snapshot, aside = {}) => {
      stored = snapshot;
      header = headerAfter(snapshot, aside, header);
      if (aside.replaced !== undefined) replaced = aside.replaced ?? undefined;
    },
    count: async (call) => {
      header = header && headerWithCall(header, call);
      return header;
    },
    exclusively: (work) => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
  };
}
