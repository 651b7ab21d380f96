import { createStore, get, promisifyRequest } from 'idb-keyval';
import {
  headerAfter,
  headerWithCall,
  type Replaced,
  type Snapshot,
  type SnapshotHeader,
  type SnapshotStore,
} from './snapshots.ts';

const LOCK = 'demo-mock';

type Header = SnapshotHeader | undefined;

/** Keeps one state for all tabs of this origin and path in IndexedDB, guarded by a Web Lock. */
export function indexedDbSnapshots(name: string): SnapshotStore {
  const store = createStore(name, 'state');
  /** In one transaction of the database: no tab counts a call between the reading of the header and its writing. */
  const change = (next: (before: Header, objects: IDBObjectStore) => Header) =>
    store('readwrite', async (objects) => {
      const header = next(await promisifyRequest<Header>(objects.get('header')), objects);
      objects.put(header, 'header');
      await promisifyRequest(objects.transaction);
      return header;
    });
  return {
    header: () => get<SnapshotHeader>('header', store),
    read: () => get<Snapshot>('snapshot', store),
    replaced: () => get<Replaced>('replaced', store),
    write: async (snapshot, aside = {}) => {
      await change((before, objects) => {
        objects.put(snapshot, 'snapshot');
        if (aside.replaced === null) objects.delete('replaced');
        else if (aside.replaced) objects.put(aside.replaced, 'replaced');
        return headerAfter(snapshot, aside, before);
      });
    },
    count: (call) => change((before) => before && headerWithCall(before, call)),
    exclusively: (work) => navigator.locks.request(`${LOCK}:${name}`, work),
  };
}
