import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './outcome.ts';
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
  /** The last answer, or why there was none. */
  readonly last: () => { readonly answer?: Answer; readonly failure?: string };
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
  let answer: Answer | undefined;
  let failure: string | undefined;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    try {
      const response = await fetch(target + (incoming.url ?? '/'), {
        method,
        headers: headersOf(incoming),
        body: method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(incoming)),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      const body = Buffer.from(await response.arrayBuffer());
      const headers = [...response.headers].filter(([name]) => !NOT_RELAYED.has(name));
      answer = {
        status: response.status,
        type: response.headers.get('content-type') ?? '',
        excerpt: body.toString('utf8').slice(0, 300),
      };
      outgoing.writeHead(response.status, Object.fromEntries(headers)).end(body);
    } catch (error) {
      failure = reasonOf(error, target, timeout);
      outgoing.writeHead(502).end();
    }
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  return {
    url: await listening(server),
    last: () => ({ ...(answer && { answer }), ...(failure && { failure }) }),
    close: () => server.close(),
  };
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
