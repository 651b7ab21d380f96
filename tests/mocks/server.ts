import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Refused } from '#contracts/entities.ts';
import { contract } from '#contracts/index.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { ended, listenOnFreePort } from '#tests/support/port.ts';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Starts the mock on a free port, for the tests of one file. Returns a `fetch` for paths of the mock. */
export function mockOnAPort(): Ask {
  const server = createMockServer();
  let origin = '';
  beforeAll(async () => {
    origin = await listenOnFreePort(server);
  });
  afterAll(() => ended(server));
  return (path, init) => fetch(origin + path, init);
}

/** The same, as new before each test. `read` returns the JSON at a path. */
export function freshMock() {
  const ask = mockOnAPort();
  beforeEach(() => ask('/__mock/reset', { method: 'POST' }));
  const read = async (path: string): Promise<unknown> => (await ask(path)).json();
  const { path: list, response } = contract.products;
  const productCount = async () => v.parse(response.schema, await read(list)).products.length;
  return { ask, read, productCount };
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

/** A POST with the fields and the file of a form. */
export function form(fields: object): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, value instanceof File ? value : String(value));
  return { method: 'POST', body };
}

export const remove: RequestInit = { method: 'DELETE' };

/** Returns the message of a refusal. */
export async function refusal(answer: Response): Promise<string | undefined> {
  return v.parse(Refused, await answer.json()).message;
}
