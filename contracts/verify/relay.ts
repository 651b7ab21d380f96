import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Exchange } from './outcome.ts';
import { reasonOf } from './reason.ts';

/** Headers that belong to one connection, or to a body that fetch has already unpacked. */
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
  /** The last exchange, or why there was none. */
  readonly last: () => { readonly exchange?: Exchange; readonly failure?: string };
  readonly close: () => void;
}

/**
 * Stands between Pact's verifier and the backend, and remembers what the backend said: the verifier tells differences,
 * not answers.
 *
 * @param target - the backend's address without a final slash
 * @param timeout - milliseconds that an answer may take
 */
export async function openRelay(target: string, timeout: number): Promise<Relay> {
  let exchange: Exchange | undefined;
  let failure: string | undefined;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    const path = incoming.url ?? '/';
    const sent = await buffer(incoming);
    try {
      // Redirects are followed, as the shop's own fetch follows them.
      const response = await fetch(target + path, {
        method,
        headers: headersOf(incoming),
        // A blob can be sent once more, where a redirect asks for it.
        body: method === 'GET' || method === 'HEAD' ? null : new Blob([new Uint8Array(sent)]),
        signal: AbortSignal.timeout(timeout),
      });
      const body = Buffer.from(await response.arrayBuffer());
      exchange = {
        asked: `${method} ${path} ${readable(sent)}`.trim(),
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        body: readable(body),
        isJson: isJson(body.toString('utf8')),
      };
      const headers = [...response.headers].filter(([name]) => !NOT_RELAYED.has(name));
      outgoing.writeHead(response.status, Object.fromEntries(headers)).end(body);
    } catch (error) {
      failure = reasonOf(error, target, timeout);
      outgoing.writeHead(502).end();
    }
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  return {
    url: await listening(server),
    last: () => ({ ...(exchange && { exchange }), ...(failure && { failure }) }),
    close: () => server.close(),
  };
}

/** The beginning of a body, fit for one line of a terminal. */
function readable(body: Buffer): string {
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

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port');
  return `http://127.0.0.1:${address.port}`;
}
