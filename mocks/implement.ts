import { http, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { contract, type Contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Refused } from '#contracts/entities.ts';
import type { Db } from './db.ts';
import type { Exchanges } from './exchanges.ts';
import type { Keeper } from './keeper.ts';
import { problemOf } from './problem.ts';
import { answerRecordOf, recordOf } from './records.ts';
import { struck } from './strike.ts';

/** What a call's answer is given: the checked request, the store, and where this mock's own files stand. */
export interface Ask<E extends Endpoint> {
  readonly input: RequestOf<E>;
  readonly db: Db;
  /** Absolute address, ending in a slash, below which `demo/…` is served. */
  readonly assets: string;
  /** Absolute address of the shop that asks, ending in a slash. */
  readonly shop: string;
}

export interface Refusal {
  readonly status: number;
  readonly body: Refused;
}

export type Answer<E extends Endpoint> =
  | Refusal
  | {
      readonly status: number;
      readonly body: E['response'] extends { from: 'status' } ? object : ResponseOf<E>;
    };

type Answerer<E extends Endpoint> = (ask: Ask<E>) => Answer<E> | Promise<Answer<E>>;

/** One answer for each call of the contract: a call without one does not compile. */
export type Backend = { readonly [Name in EndpointName]: Answerer<Contract[Name]> };

/** Where the mock stands, as seen from one request. */
export type Site = (request: Request) => { readonly assets: string; readonly shop: string };

export function refuse(status: number, message: string): Refusal {
  return { status, body: { success: false, message } };
}

export interface Rooms {
  readonly db: Db;
  readonly keeper: Keeper;
  readonly exchanges: Exchanges;
  readonly site: Site;
}

/**
 * Contract + backend → MSW handlers. Requests that break the contract never reach the backend; a fault that is set
 * strikes those that keep it; every exchange is logged with what the contract says of it.
 */
export function implement(backend: Backend, { db, keeper, exchanges, site }: Rooms): HttpHandler[] {
  const calls = new Map<EndpointName, number>();
  const handler = <Name extends EndpointName>(
    name: Name,
    answer: Answerer<Contract[Name]> = backend[name],
  ): HttpHandler => {
    const endpoint: Endpoint = contract[name];
    const route = endpoint.method === 'GET' ? http.get : http.post;
    return route(mswPath(endpoint.path), async ({ request, params }) => {
      const began = performance.now();
      const asked = await recordOf(request);
      const reading = await readRequest(endpoint, request, params);
      const refused = 'status' in reading ? reading : undefined;
      const id = exchanges.started({
        call: name,
        ...asked,
        verdict: refused?.body.message ?? null,
      });

      const nth = (calls.get(name) ?? 0) + 1;
      calls.set(name, nth);
      const { faults } = await keeper.settings();
      const truly = async (): Promise<Response> => {
        if ('status' in reading) return Response.json(reading.body, { status: reading.status });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read just above through the schemas that RequestOf is inferred from
        const input = reading.input as RequestOf<Contract[Name]>;
        const writes = endpoint.method !== 'GET';
        const { status, body } = await keeper.transaction({ writes }, () =>
          answer({ input, db, ...site(request) }),
        );
        return Response.json(body, { status });
      };
      const given = await struck(faults[name], nth, truly);
      exchanges.answered(id, await answerRecordOf(given, endpoint, began));
      return given;
    });
  };
  return endpointNames.map((name) => handler(name));
}

/** Starts with a star: the same handler serves every origin and every sub-path. */
function mswPath(path: string): string {
  return `*${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

async function readRequest(
  endpoint: Endpoint,
  request: Request,
  params: object,
): Promise<{ input: unknown } | Refusal> {
  let body: unknown = {};
  if (endpoint.method === 'POST') {
    const { encoding } = endpoint.request;
    const expected = encoding === 'json' ? 'application/json' : 'multipart/form-data';
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== expected) return refuse(415, `Content-Type: se esperaba ${expected}.`);
    try {
      body =
        encoding === 'json'
          ? await request.json()
          : Object.fromEntries((await request.formData()).entries());
    } catch {
      return refuse(400, `El cuerpo no se puede leer como ${expected}.`);
    }
  }
  const parts = [
    v.safeParse(endpoint.params ?? v.object({}), params),
    v.safeParse(endpoint.method === 'POST' ? endpoint.request.body : v.object({}), body),
  ];
  const issue = parts.flatMap((part) => part.issues ?? [])[0];
  if (issue) return refuse(400, `Campo ${problemOf(issue, 'cuerpo')}.`);
  return { input: Object.assign({}, ...parts.map((part) => part.output)) };
}
