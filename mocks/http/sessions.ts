/** Sessions: several testers or test workers use one server, and each has data, faults and a log of its own. */
import type { HttpHandler } from 'msw';
import { controlHandlers } from '#mocks/control/handlers.ts';
import type { Route } from '#mocks/control/route.ts';
import { createMock, type Mock } from '#mocks/handlers/mock.ts';
import { dataset, type Size } from '#mocks/store/seed/dataset.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { sessionPath } from '#mocks/control/sessionAddress.ts';

export interface Served {
  readonly mock: Mock;
  readonly handlers: readonly HttpHandler[];
}

interface Place {
  readonly session?: string;
  readonly routes?: readonly Route[];
}

export interface SessionFacts {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly usedAt: number;
  readonly calls: number;
}

export type Sessions = ReturnType<typeof createSessions>;

/** @param max - how many there may be: one more drops the session that was not used for the longest time */
export function createSessions(max: number) {
  /** In the order of their last use, the longest ago first. */
  const sessions = new Map<string, Served & { readonly startedAt: number; usedAt: number }>();

  return {
    /** The session of a request, which counts as a use; `undefined` if there is none of this name. */
    use(name: string): Served | undefined {
      const session = sessions.get(name);
      if (!session) return undefined;
      session.usedAt = Date.now();
      sessions.delete(name);
      sessions.set(name, session);
      return session;
    },

    /** Starts a session, or starts it anew. `isNew` is whether there was none of this name. */
    async start(name: string, products?: Size) {
      const served = serve({ session: name });
      const { transactions } = served.mock;
      if (products !== undefined) await transactions.replace(() => ({ rows: dataset(products) }));
      const isNew = !sessions.delete(name);
      const now = Date.now();
      sessions.set(name, { ...served, startedAt: now, usedAt: now });
      for (const longestAgo of sessions.keys())
        if (sessions.size > max) sessions.delete(longestAgo);
      const facts: SessionFacts = { name, startedAt: now, usedAt: now, calls: 0 };
      return { isNew, facts };
    },

    /** The most recently used first. */
    all: (): readonly SessionFacts[] =>
      [...sessions].toReversed().map(([name, { startedAt, usedAt, mock }]) => {
        return { name, startedAt, usedAt, calls: mock.requestLog.all().length };
      }),
    drop: (name: string) => sessions.delete(name),
    dropAll: () => sessions.clear(),
  };
}

/** A mock at its place on the server. `routes` are further ones for its control API. */
export function serve({ session, routes = [] }: Place): Served {
  const mock = createMock(memorySnapshots(), (request) => ({
    assets: new URL(sessionPath(session), request.url).href,
    shop: `${webOrigin(request.headers.get('origin')) ?? new URL(request.url).origin}/`,
  }));
  return { mock, handlers: [...mock.handlers, ...controlHandlers(mock, { routes })] };
}

/** An origin that the payment page can link back to. The origin of a file or a sandboxed frame is 'null'. */
function webOrigin(origin: string | null): string | undefined {
  return origin?.startsWith('http') ? origin : undefined;
}
