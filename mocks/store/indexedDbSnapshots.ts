import { createStore, get, setMany } from 'idb-keyval';
import type { Snapshot, SnapshotHeader, SnapshotStore } from './snapshots.ts';

const LOCK = 'demo-mock';

/** Keeps one state for all tabs of this origin and path in IndexedDB, guarded by a Web Lock. */
export function indexedDbSnapshots(name: string): SnapshotStore {
  const store = createStore(name, 'state');
  return {
    header: () => get<SnapshotHeader>('header', store),
    read: () => get<Snapshot>('snapshot', store),
    write: (snapshot) => {
      const { rows: _rows, ...header } = snapshot;
      return setMany(
        [
          ['snapshot', snapshot],
          ['header', header],
        ],
        store,
      );
    },
    exclusively: (work) => navigator.locks.request(`${LOCK}:${name}`, work),
  };
}
