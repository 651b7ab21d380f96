/** The requests to the backend: those of the exchanges, through a relay, and those that set up its states. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { reasonOf } from './options.ts';
import type { Exchange } from './verifier.ts';

const Json = v.pipe(v.string(), v.parseJson());

/** Headers that belong to one connection, or to a body that fetch has already decompressed. */
const NOT_RELAYED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
]);

export interface Relay {
  readonly url: string;
  readonly last: () => { readonly exchange?: Exchange; readonly failure?: string };
  readonly close: () => void;
}

/** A proxy that remembers the last response: the verifier reports only differences. `timeout` is in milliseconds. */
export async function openRelay(target: string, timeout: number): Promise<Relay> {
  let exchange: Exchange | undefined;
  let failure: string | undefined;

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    const path = incoming.url ?? '/';
    const payload = await buffer(incoming);
    try {
      // Redirects are followed, as in the shop's own fetch.
      const response = await fetch(target + path, {
        method,
        headers: headersOf(incoming),
        // A blob can be sent a second time if a redirect requires it.
        body: method === 'GET' || method === 'HEAD' ? null : new Blob([new Uint8Array(payload)]),
        signal: AbortSignal.timeout(timeout),
      });
      const body = Buffer.from(await response.arrayBuffer());
      exchange = {
        asked: `${method} ${path} ${excerpt(payload)}`.trim(),
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: excerpt(body),
        isJson: v.is(Json, body.toString('utf8')),
      };
      const headers = [...response.headers].filter(([name]) => !NOT_RELAYED.has(name));
      outgoing.writeHead(response.status, Object.fromEntries(headers)).end(body);
    } catch (error) {
      failure = reasonOf(error, target, timeout);
      outgoing.writeHead(502).end();
    }
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  return {
    url: await listen(server),
    last: () => ({ ...(exchange && { exchange }), ...(failure && { failure }) }),
    close: () => server.close(),
  };
}

function excerpt(body: Buffer): string {
  const line = body
    .toString('utf8')
    .replace(/[\s\p{Cc}\uFFFD]+/gu, ' ')
    .trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    if (!NOT_RELAYED.has(name)) for (const value of values ?? []) headers.append(name, value);
  return headers;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port');
  return `http://127.0.0.1:${address.port}`;
}

export interface StateChange {
  readonly state: string;
  readonly params: unknown;
  readonly action: 'setup' | 'teardown';
}

/** The backend did not set up a state. `unreachable`: it cannot set up any other state either. */
export class StateRefused extends Error {
  readonly unreachable: boolean;
  constructor(message: string, { unreachable }: { unreachable: boolean }) {
    super(message);
    this.unreachable = unreachable;
  }
}

export type StateValues = Readonly<Record<string, string | number | boolean>>;

/** Returns the values that the backend chose, such as an id; none are required. Throws StateRefused. */
export async function postState(
  url: string,
  change: StateChange,
  timeout: number,
): Promise<StateValues> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(timeout),
    });
    text = await response.text();
  } catch (error) {
    throw new StateRefused(`The states endpoint: ${reasonOf(error, url, timeout)}`, {
      unreachable: true,
    });
  }
  const action = change.action === 'setup' ? 'set up' : 'take back';
  if (!response.ok || text.trimStart().startsWith('<'))
    throw new StateRefused(
      `The states endpoint ${url} did not ${action} «${change.state}»: HTTP ${response.status} ${text.slice(0, 200)}`.trim(),
      // Such a response means that there is no states endpoint.
      { unreachable: response.ok || response.status === 404 || response.status === 405 },
    );
  return scalarsIn(text);
}

function scalarsIn(text: string): StateValues {
  const read = v.safeParse(v.pipe(Json, v.record(v.string(), v.unknown())), text);
  const scalars = v.union([v.string(), v.number(), v.boolean()]);
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(read.success ? read.output : {}))
    if (v.is(scalars, value)) values[name] = value;
  return values;
}
