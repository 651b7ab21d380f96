import { http, type HttpHandler, HttpResponse } from 'msw';
import { backend } from './backend/index.ts';
import { createDb } from '#mocks/store/database.ts';
import { createRequestLog } from './requestLog.ts';
import { createHandlers, type Site, type Store } from './handlers.ts';
import { createTransactions } from '#mocks/store/transactions.ts';
import type { SnapshotStore } from '#mocks/store/snapshots.ts';

export interface Mock extends Store {
  readonly handlers: HttpHandler[];
}

/** Creates the whole mock. Only `snapshots` and `site` differ between the browser and the server. */
export function createMock(snapshots: SnapshotStore, site: Site): Mock {
  const db = createDb();
  const transactions = createTransactions(db, snapshots);
  const requestLog = createRequestLog();
  const uploads = http.get('*/demo/uploads/:id', ({ params }) =>
    transactions.run({ writes: false }, () => {
      const upload = db.uploads.findFirst((query) => query.where({ id: String(params['id']) }));
      if (!upload) return new HttpResponse(null, { status: 404 });
      return new HttpResponse(
        Uint8Array.from(atob(upload.base64), (character) => character.charCodeAt(0)),
        { headers: { 'content-type': upload.type, 'x-content-type-options': 'nosniff' } },
      );
    }),
  );
  const store = { db, transactions, requestLog };
  return { handlers: [...createHandlers(backend, store, site), uploads], ...store };
}
