/** The request log can be saved as a HAR file. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { createRequestLog } from '#mocks/handlers/requestLog.ts';
import { harOf } from '#mocks/handlers/har.ts';

/** The fields that HAR 1.2 requires (http://www.softwareishard.com/blog/har-12-spec/), copied by hand. */
const size = v.pipe(v.number(), v.integer(), v.minValue(-1));
const pairs = v.array(v.object({ name: v.string(), value: v.string() }));
const message = {
  httpVersion: v.string(),
  cookies: v.array(v.unknown()),
  headers: pairs,
  headersSize: size,
  bodySize: size,
};
const Har = v.object({
  log: v.object({
    version: v.literal('1.2'),
    creator: v.object({ name: v.string(), version: v.string() }),
    entries: v.array(
      v.object({
        startedDateTime: v.pipe(v.string(), v.isoTimestamp()),
        time: v.pipe(v.number(), v.minValue(0)),
        request: v.object({
          ...message,
          method: v.string(),
          url: v.pipe(v.string(), v.url()),
          queryString: pairs,
          postData: v.optional(v.object({ mimeType: v.string(), text: v.string() })),
        }),
        response: v.object({
          ...message,
          status: v.pipe(v.number(), v.integer()),
          statusText: v.string(),
          content: v.object({ size, mimeType: v.string(), text: v.string() }),
          redirectURL: v.string(),
        }),
        cache: v.object({}),
        timings: v.object({ send: v.number(), wait: v.number(), receive: v.number() }),
      }),
    ),
  }),
});

const request = {
  call: 'login',
  method: 'POST',
  url: `http://localhost${contract.login.path}?a=1&a=2`,
  startedAt: Date.UTC(2026, 0, 31, 10, 20, 30, 400),
  type: 'application/json',
  body: '{"email":"añ@example.com"}',
  verdict: 'Campo «password»: falta.',
} as const;
const answer = { status: 400, type: 'application/json', body: '{}', verdict: null, duration: 12 };

/** Fills a request log, and returns it as it is in the saved file. */
function saved(fill: (requestLog: ReturnType<typeof createRequestLog>) => void) {
  const requestLog = createRequestLog();
  fill(requestLog);
  return v.parse(Har, JSON.parse(JSON.stringify(harOf(requestLog.all()))));
}

describe('the request log as a HAR file', () => {
  it('has every field of an answered call', () => {
    const { log } = saved((requestLog) => requestLog.answered(requestLog.started(request), answer));
    expect(log.entries).toMatchObject([
      {
        startedDateTime: '2026-01-31T10:20:30.400Z',
        time: 12,
        request: {
          method: 'POST',
          url: request.url,
          queryString: [
            { name: 'a', value: '1' },
            { name: 'a', value: '2' },
          ],
          headers: [{ name: 'content-type', value: 'application/json' }],
          postData: { mimeType: 'application/json', text: request.body },
          bodySize: 27,
        },
        response: { status: 400, content: { size: 2, mimeType: 'application/json', text: '{}' } },
        timings: { send: 0, wait: 12, receive: 0 },
      },
    ]);
  });

  it('has a comment on how request and response fit the contract', () => {
    const requestLog = createRequestLog();
    requestLog.answered(requestLog.started(request), { ...answer, verdict: '«message»: falta' });
    requestLog.started({ ...request, verdict: null });
    expect(harOf(requestLog.all()).log.entries.map(({ comment }) => comment)).toEqual([
      'login; petición: Campo «password»: falta.; respuesta: «message»: falta',
      'login; petición: cumple; respuesta: se espera',
    ]);
  });

  it('has the status 0 if the response is missing or was cut', () => {
    const { log } = saved((requestLog) => {
      requestLog.started(request);
      const cut = { status: 0, type: '', body: '', verdict: 'no hubo respuesta', duration: 3 };
      requestLog.answered(requestLog.started(request), cut);
    });
    expect(log.entries.map(({ response }) => response.status)).toEqual([0, 0]);
  });

  it('leaves out the unknown size of a form, and the body of a GET', () => {
    const { log } = saved((requestLog) => {
      requestLog.started({
        ...request,
        type: 'multipart/form-data; boundary=x',
        body: 'name=Mouse',
      });
      requestLog.started({ ...request, method: 'GET', type: '', body: '' });
    });
    expect(log.entries[0]?.request.bodySize).toBe(-1);
    expect(log.entries[1]?.request).not.toHaveProperty('postData');
  });

  it('holds the last 500 calls', () => {
    const { log } = saved((requestLog) => {
      for (let startedAt = 0; startedAt <= 500; startedAt += 1)
        requestLog.started({ ...request, startedAt });
    });
    expect(log.entries).toHaveLength(500);
    expect(log.entries[0]?.startedDateTime).toBe('1970-01-01T00:00:00.001Z');
    expect(log.entries.at(-1)?.startedDateTime).toBe('1970-01-01T00:00:00.500Z');
  });

  it('does not know the size of a body that the log has dropped', () => {
    const { log } = saved((requestLog) => {
      const body = 'x'.repeat(9 * 2 ** 20);
      for (const call of [1, 2])
        requestLog.answered(requestLog.started({ ...request, startedAt: call }), {
          ...answer,
          body,
        });
    });
    expect(log.entries.map(({ response }) => response.content.size)).toEqual([-1, 9 * 2 ** 20]);
  });

  it('is valid without a single call', () => {
    expect(saved(() => undefined).log.entries).toEqual([]);
  });
});
