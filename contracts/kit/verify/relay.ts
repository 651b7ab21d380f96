/** A proxy between Pact's verifier and the backend. It adds headers, and remembers the last request and response. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Preflight } from '#contracts/derive/cors.ts';
import { type CrossOriginCall, fetchAsBrowser } from './browserFetch.ts';
import type { Finding } from './finding.ts';
import type { AddedHeaders } from './headers.ts';
import { fetchAlone } from './ownConnection.ts';
import { reasonOf } from './reason.ts';
import type { Exchange } from './messages.ts';

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
  /** `findings`: what a browser would not accept. */
  readonly last: () => {
    readonly exchange?: Exchange;
    readonly failure?: string;
    readonly findings: readonly Finding[];
  };
  readonly close: () => void;
}

export interface RelayOptions {
  /** The address of the backend, without a final slash. */
  readonly target: string;
  /** Milliseconds that one response may take. */
  readonly timeout: number;
  /** Added to each request; one of the same name is replaced. */
  readonly added: AddedHeaders;
  /** Hides what is secret in a body. */
  readonly hide: (text: string) => string;
  /** The page on another origin that makes the call, with its preflight; without it, the page has the same origin. */
  readonly page?: { readonly origin: string; readonly preflight: Preflight | undefined };
}

/** The verifier reports only differences, so the relay keeps the whole exchange. */
export async function openRelay(options: RelayOptions): Promise<Relay> {
  const { target, timeout, added, hide } = options;
  let exchange: Exchange | undefined;
  let failure: string | undefined;
  let findings: readonly Finding[] = [];

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    const path = incoming.url ?? '/';
    const payload = await buffer(incoming);
    try {
      const sent = await send(options, {
        url: target + path,
        method,
        headers: headersOf(incoming, added),
        // A blob can be sent a second time if a redirect requires it.
        body: method === 'GET' || method === 'HEAD' ? null : new Blob([new Uint8Array(payload)]),
        timeout,
      });
      ({ findings } = sent);
      const { response } = sent;
      const body = Buffer.from(await response.arrayBuffer());
      const read = body.toString('utf8');
      exchange = {
        asked: `${method} ${path} ${hide(payload.toString('utf8'))}`.trim(),
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: hide(read),
        isJson: v.is(Json, read),
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
    last: () => ({ ...(exchange && { exchange }), ...(failure && { failure }), findings }),
    close: () => server.close(),
  };
}

async function send({ page }: RelayOptions, call: Omit<CrossOriginCall, 'origin' | 'preflight'>) {
  if (page) return fetchAsBrowser({ ...call, ...page });
  const { url, timeout, ...request } = call;
  // Redirects are followed, as in the shop's own fetch.
  const response = await fetchAlone(url, { ...request, signal: AbortSignal.timeout(timeout) });
  return { response, findings: [] };
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
