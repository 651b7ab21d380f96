import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from './messages.ts';

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
        isJson: isJson(body.toString('utf8')),
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
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

/** Why a request got no response, in one sentence: explains the cause that fetch wraps. */
export function reasonOf(error: unknown, address: string, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${address} did not answer within ${timeout / 1000} s.`;
  const code = codeOf(error);
  const { host } = new URL(address);
  if (code === 'ECONNREFUSED') return `Nothing listens at ${address}: is the server running?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host ${host}.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'EPROTO')
    return `${address} does not speak https: is it an http address?`;
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET')
    return `${address} closed the connection without an answer.`;
  if (deepestMessage(error) === 'bad port')
    return `${address} cannot be asked: fetch, like every browser, blocks this port.`;
  return `${address} cannot be asked: ${deepestMessage(error).split('\n')[0]}.`;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return codeOf(first ?? error.cause);
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepestMessage(error.cause);
}
