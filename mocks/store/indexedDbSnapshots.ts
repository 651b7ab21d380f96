import { createStore, get, setMany } from 'idb-keyval';
import type { SnapshotStore } from './snapshots.ts';

/** Keeps one state for all tabs of this origin and path in IndexedDB, guarded by a Web Lock. */
export function indexedDbSnapshots(name: string): SnapshotStore {
  const store = createStore(name, 'state');
  return {
    read: (part) => get(part, store),
    write: (parts) => setMany(Object.entries(parts), store),
    exclusively: (work) => navigator.locks.request(`demo-mock:${name}`, work),
  };
}
