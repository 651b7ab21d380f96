/** The verifier takes the answer of a server that refuses a request before it has read all of it. */
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { fetchAlone } from '#contracts/verify/ownConnection.ts';
import { reasonOf } from '#contracts/verify/reason.ts';

const answer = 'HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n\r\nno';

/** As Flask's own server does: it answers to what has come so far, and resets the connection. */
async function impatient(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer, () => socket.resetAndDestroy()));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

it('because the request is sent in one piece', async () => {
  const url = await impatient();
  let left = 50;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await setTimeout(1); // the parts of a form come one after the other, too
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(new TextEncoder().encode('a part of a form'));
    },
  });
  const options: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const response = await fetchAlone(url, options);
  expect([response.status, await response.text()]).toEqual([401, 'no']);
});

it('says what the server must do, if the rest could not be sent', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(reasonOf(new TypeError('fetch failed', { cause: error }), 'http://shop', 1000)).toBe(
    'http://shop closed the connection before it had read the whole request: read the body before you refuse it.',
  );
});
