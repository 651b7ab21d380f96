import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Answer, type Asked, waitBeforeAnswer, mayHaveBody, encodeAnswer } from './answer.ts';

/** Converts an incoming HTTP request to the form that a fake backend records. */
export async function recordHttp(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Asked> {
  const aborted = new Promise<void>((resolve) => {
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) resolve();
    });
  });
  const { method = '', url = '', headers } = incoming;
  return { method, path: url.split('?')[0] ?? '', headers, body: await buffer(incoming), aborted };
}

/** Sends an answer as an HTTP response. */
export async function answerOver(
  answer: Answer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (answer.hang) return;
  await waitBeforeAnswer(answer);
  if (answer.drop) return void incoming.socket.destroy();
  const { bytes, lines } = encodeAnswer(answer);
  const { status = 200, cutAfter } = answer;
  if (!mayHaveBody(answer)) return void outgoing.writeHead(status, lines).end();
  outgoing.writeHead(status, {
    ...lines,
    // One byte too many: otherwise a cut after the last byte, or of an empty body, would go unnoticed.
    ...(cutAfter !== undefined && { 'content-length': bytes.length + 1 }),
  });
  if (cutAfter === undefined) outgoing.end(bytes);
  else outgoing.write(bytes.subarray(0, cutAfter), () => incoming.socket.destroy());
}
