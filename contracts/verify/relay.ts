/** A proxy between Pact's verifier and the backend. It adds headers, and remembers the last request and response. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { AddedHeaders } from './headers.ts';
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

interface RelayOptions {
  /** The address of the backend, without a final slash. */
  readonly target: string;
  /** Milliseconds that one response may take. */
  readonly timeout: number;
  /** Added to each request; one of the same name is replaced. */
  readonly added: AddedHeaders;
}

/** The verifier reports only differences, so the relay keeps the whole exchange. */
export async function openRelay({ target, timeout, added }: RelayOptions): Promise<Relay> {
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
        headers: headersOf(incoming, added),
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

function headersOf(incoming: IncomingMessage, added: AddedHeaders): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    if (!NOT_RELAYED.has(name)) for (const value of values ?? []) headers.append(name, value);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return headers;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port');
  return `http://127.0.0.1:${address.port}`;
}
