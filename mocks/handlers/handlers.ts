import { http, type HttpHandler } from 'msw';
import { contract, type Contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Endpoint, RequestOf } from '#contracts/endpoint.ts';
import type { Db } from '#mocks/store/database.ts';
import type { Transactions } from '#mocks/store/transactions.ts';
import { answerVerdict } from './verdict.ts';
import { applyFault } from './applyFault.ts';
import type { Backend } from './backend/answer.ts';
import { jsonReply, type Reply, toResponse } from './reply.ts';
import { readRequest } from './readRequest.ts';
import type { RequestLog } from './requestLog.ts';

export type Site = (request: Request) => { readonly assets: string; readonly shop: string };

/** What the handlers answer from. */
export interface Store {
  readonly db: Db;
  readonly transactions: Transactions;
  readonly requestLog: RequestLog;
}

/** A request that breaks the contract does not reach the backend. A fault applies to every request, valid or not. */
export function createHandlers(
  backend: Backend,
  { db, transactions, requestLog }: Store,
  site: Site,
): HttpHandler[] {
  const handler = <Name extends EndpointName>(
    name: Name,
    { answer }: Backend[Name] = backend[name],
  ): HttpHandler => {
    const endpoint: Endpoint = contract[name];
    const route = endpoint.method === 'GET' ? http.get : http.post;
    return route(mswPath(endpoint.path), async ({ request, params }) => {
      const began = performance.now();
      const { logged, input, refusal } = await readRequest(endpoint, request, params);
      const id = requestLog.started({ call: name, ...logged }, refusal?.body.message ?? null);

      const askBackend = async (): Promise<Reply> => {
        if (refusal) return jsonReply(refusal.status, refusal.body);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas behind RequestOf have parsed it
        const checked = input as RequestOf<Contract[Name]>;
        const writes = endpoint.method !== 'GET';
        return transactions.run({ writes }, async () => {
          const { status, body } = await answer({ input: checked, db, ...site(request) });
          return jsonReply(status, body);
        });
      };
      const fault = await transactions.faultFor(name);
      if (fault) requestLog.metFault(id, fault);
      const reply = await applyFault(fault, askBackend);
      const duration = Math.round(performance.now() - began);
      // What a fault has put in place of the response is no breach of the contract by the backend.
      const verdict = fault?.effect ? null : answerVerdict(endpoint, reply);
      requestLog.answered(id, { ...reply, duration }, verdict);
      return toResponse(reply);
    });
  };
  return endpointNames.map((name) => handler(name));
}

/**
 * Starts with `*`, so that the handler matches every origin and every base path. Without a final slash MSW matches
 * addresses with and without one.
 */
export function mswPath(path: string): string {
  return `*${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`;
}
