import { createStore, get, setMany } from 'idb-keyval';
import type { Snapshot, Vault } from './vault.ts';

const LOCK = 'demo-mock';

/** One state for all tabs of this origin and path: IndexedDB, guarded by a web lock. */
export function browserVault(name: string): Vault {
  const store = createStore(name, 'state');
  return {
    revision: () => get<number>('revision', store),
    read: () => get<Snapshot>('snapshot', store),
    write: (snapshot) =>
      setMany(
        [
          ['snapshot', snapshot],
          ['revision', snapshot.revision],
        ],
        store,
      ),
    exclusively: (work) => navigator.locks.request(`${LOCK}:${name}`, work),
  };
}
