import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, type Asked, waitBeforeAnswer, mayHaveBody, encodeAnswer } from './answer.ts';

/** Converts a `fetch` request of this process to the form that a fake backend records. */
export async function recordFetch(request: Request): Promise<Asked> {
  const aborted = new Promise<void>((resolve) => {
    request.signal.addEventListener('abort', () => resolve());
  });
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of request.headers) headers[name] = value;
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    headers,
    body: Buffer.from(await request.arrayBuffer()),
    aborted,
  };
}

/** Turns an answer into a `fetch` response. Rejects as `fetch` does: without a connection, or on abort. */
export function responseTo(answer: Answer, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(reasonOf(signal));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    if (answer.hang) return;
    const respond = () => {
      if (answer.drop) reject(new TypeError('Failed to fetch'));
      else resolve(buildResponse(answer));
    };
    if (answer.delay === undefined && !answer.after) respond();
    else waitBeforeAnswer(answer).then(respond, reject);
  });
}

function buildResponse(answer: Answer): Response {
  const { status = 200, cutAfter } = answer;
  const { bytes, lines } = encodeAnswer(answer);
  const init = { status, headers: lines };
  if (!mayHaveBody(answer)) return new Response(null, init);
  if (cutAfter === undefined) return new Response(new Uint8Array(bytes), init);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (cutAfter > 0) controller.enqueue(new Uint8Array(bytes.subarray(0, cutAfter)));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, init);
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}
