import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, type Asked, heldBack, mayHaveBody, onTheWire } from './answer.ts';

/** A call as it is made in this process. */
export async function askedBy(request: Request): Promise<Asked> {
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

/** What `fetch` makes of an answer. Rejects as `fetch` does: without a line, and when the caller gives up. */
export function responseTo(answer: Answer, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
    if (answer.hang) return;
    const answered = () => {
      if (answer.drop) reject(new TypeError('Failed to fetch'));
      else resolve(whole(answer, signal));
    };
    if (answer.delay === undefined && !answer.after) answered();
    else heldBack(answer).then(answered, reject);
  });
}

function whole(answer: Answer, signal: AbortSignal): Response {
  const { status = 200, cutAfter, stopAfter } = answer;
  const { bytes, lines } = onTheWire(answer);
  const init = { status, headers: lines };
  if (!mayHaveBody(answer)) return new Response(null, init);
  const part = cutAfter ?? stopAfter;
  if (part === undefined) return new Response(new Uint8Array(bytes), init);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (part > 0) controller.enqueue(new Uint8Array(bytes.subarray(0, part)));
      if (cutAfter !== undefined) controller.error(new TypeError('network error'));
      else signal.addEventListener('abort', () => controller.error(reasonOf(signal)));
    },
  });
  return new Response(body, init);
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError');
}
