import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { Refused } from '#contracts/entities.ts';
import { createMockServer } from '#mocks/http.ts';
import type { Vault } from '#mocks/vault.ts';

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** The mock on a free port for the tests of one file. Returns a fetch whose paths are the mock's. */
export function mockOnAPort(vault?: Vault): Ask {
  const server = createMockServer(vault);
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (path, init) => fetch(origin + path, init);
}

/** A POST with a JSON body. */
export function json(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** A PUT with a JSON body. */
export function put(body: unknown): RequestInit {
  return { ...json(body), method: 'PUT' };
}

/** The message of an answer that says no. */
export async function refusal(answer: Response): Promise<string | undefined> {
  return v.parse(Refused, await answer.json()).message;
}
