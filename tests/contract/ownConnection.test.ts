/** Each request of the verifier has a connection of its own, is heard if it is refused early, and keeps its timeout. */
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { fetchAlone } from '#contracts/kit/verify/ownConnection.ts';
import { reasonOf } from '#contracts/kit/verify/reason.ts';
import { serve } from './serve.ts';

it('five requests have five connections', async () => {
  const connections = new Set<unknown>();
  const url = await serve((request, answer) => {
    connections.add(request.socket);
    answer.end('ok');
  });
  for (const _time of [1, 2, 3, 4, 5]) {
    await (await fetchAlone(url)).text();
    await setImmediate(); // a kept connection would be free again
  }
  expect(connections.size).toBe(5);
});

it('the answer counts of a server that has not read the body, which is known before it begins', async () => {
  const refusal = 'HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n\r\nno';
  const lengths: unknown[] = [];
  const url = await serve(({ socket, headers }) => {
    lengths.push(headers['content-length']);
    socket.write(refusal, () => socket.resetAndDestroy());
  });
  const body = new Blob(['the parts ', 'of a form']).stream();
  const options: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const response = await fetchAlone(url, options);
  expect([response.status, await response.text(), lengths]).toEqual([401, 'no', ['19']]);
});

it('a timeout ends it, also after a garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // oxlint-disable-line typescript/no-unsafe-type-assertion -- a function of V8
  const url = await serve(() => {});
  const signal = AbortSignal.timeout(500);
  const asked = fetchAlone(url, { method: 'POST', body: '{}', signal });
  asked.catch(() => undefined);
  await setImmediate();
  collect();
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('what the server must do is said, if the rest could not be sent', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(reasonOf(new TypeError('fetch failed', { cause: error }), 'http://shop', 1000)).toBe(
    'http://shop closed the connection before it had read the whole request: read the body before you refuse it.',
  );
});
