import { type Db, fill, Rows, rowsOf } from './database.ts';
import { seed } from './seed/index.ts';
import { defaultSettings, Settings } from './settings.ts';
import type { Header, SnapshotStore, Stored, StoredHeader } from './snapshots.ts';

const firstStart: Header = { settings: defaultSettings, faultCalls: {} };

/** What runs one piece of work at a time on the current state, and what such work saves its changes with. */
export function createLock(db: Db, snapshots: SnapshotStore) {
  let known: number | undefined;

  async function save(before: StoredHeader, parts: Partial<Stored> = {}): Promise<void> {
    const next = { ...before, revision: before.revision + 1 };
    await snapshots.write({ ...parts, header: next, rows: rowsOf(db) });
    known = next.revision;
  }

  /** Loads the rows if another tab has changed them, or the seed if there are none of this version. */
  async function catchUp(): Promise<StoredHeader> {
    const stored = await snapshots.read('header');
    if (stored && stored.revision === known) return stored;
    const current = await fingerprint();
    const rows = stored?.fingerprint === current ? await snapshots.read('rows') : undefined;
    await fill(db, rows ?? seed);
    if (stored && rows) {
      known = stored.revision;
      return stored;
    }
    await save({ ...firstStart, fingerprint: current, revision: stored?.revision ?? 0 });
    return catchUp();
  }

  const exclusively = <T>(work: (header: StoredHeader) => T | Promise<T>): Promise<T> =>
    snapshots.exclusively(async () => {
      const current = await catchUp();
      try {
        return await work(current);
      } catch (error) {
        known = undefined; // discards partial changes: the next work reads the rows again
        throw error;
      }
    });

  /** This is fast for any number of rows, and does not wait for other work. */
  async function header(): Promise<Header> {
    const stored = await snapshots.read('header');
    return stored?.fingerprint === (await fingerprint()) ? stored : firstStart;
  }

  return { header, exclusively, save };
}

let fingerprinted: Promise<string> | undefined;

/** A fingerprint of the schemas and the seed. Stored data with another fingerprint is not reused. */
function fingerprint(): Promise<string> {
  fingerprinted ??= sha256(JSON.stringify([Rows, Settings, seed]));
  return fingerprinted;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
