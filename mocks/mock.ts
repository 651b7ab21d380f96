import { http, type HttpHandler, HttpResponse } from 'msw';
import { backend } from './backend/index.ts';
import { createDb, type Db } from './db.ts';
import { createExchanges, type Exchanges } from './exchanges.ts';
import { implement, type Site } from './implement.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import type { Vault } from './vault.ts';

export interface Mock {
  readonly handlers: HttpHandler[];
  readonly db: Db;
  readonly keeper: Keeper;
  readonly exchanges: Exchanges;
}

/** The whole mock: the same in a browser and on a port; only where it keeps its state and stands differs. */
export function createMock(vault: Vault, site: Site): Mock {
  const db = createDb();
  const keeper = createKeeper(db, vault);
  const exchanges = createExchanges();
  const uploads = http.get('*/demo/uploads/:id', ({ params }) =>
    keeper.transaction({ writes: false }, () => {
      const upload = db.uploads.findFirst((query) => query.where({ id: String(params['id']) }));
      if (!upload) return new HttpResponse(null, { status: 404 });
      return new HttpResponse(
        Uint8Array.from(atob(upload.base64), (character) => character.charCodeAt(0)),
        { headers: { 'content-type': upload.type, 'x-content-type-options': 'nosniff' } },
      );
    }),
  );
  const rooms = { db, keeper, exchanges };
  return { handlers: [...implement(backend, { ...rooms, site }), uploads], ...rooms };
}
