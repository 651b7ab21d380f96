/** The request log can be saved as a HAR file. */
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/store/faults.ts';
import { contract } from '#contracts/index.ts';
import { createRequestLog } from '#mocks/handlers/requestLog.ts';
import { harOf } from '#mocks/handlers/har.ts';

const request = {
  call: 'login',
  method: 'POST',
  url: `http://localhost${contract.login.path}?a=1&a=2`,
  startedAt: Date.UTC(2026, 0, 31, 10, 20, 30, 400),
  headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
  type: 'application/json',
  body: '{"email":"añ@example.com"}',
} as const;
const breach = 'Campo «password»: falta.';
const answer = { status: 400, type: 'application/json', body: '{}', duration: 12 };

/** Fills a request log, and returns it as it is in the saved file. */
function saved(fill: (requestLog: ReturnType<typeof createRequestLog>) => void) {
  const requestLog = createRequestLog();
  fill(requestLog);
  return harOf(requestLog.all());
}

describe('the request log as a HAR file', () => {
  it('has every field of an answered call', () => {
    const { log } = saved((requestLog) =>
      requestLog.answered(requestLog.started(request, breach), answer, null),
    );
    expect(log.version).toBe('1.2');
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
          headers: [
            { name: 'authorization', value: 'Bearer t' },
            { name: 'content-type', value: 'application/json' },
          ],
          postData: { mimeType: 'application/json', text: request.body },
          bodySize: 27,
        },
        comment: 'login; petición: Campo «password»: falta.; respuesta: cumple',
        _call: 'login',
        _verdicts: { request: breach, answer: null },
        response: {
          status: 400,
          headers: [{ name: 'content-type', value: 'application/json' }],
          content: { size: 2, mimeType: 'application/json', text: '{}' },
        },
        timings: { send: 0, wait: 12, receive: 0 },
      },
    ]);
  });

  it('says which fault has made a response, delays one or holds it back', () => {
    const requestLog = createRequestLog();
    const faults: readonly Fault[] = [
      { effect: { kind: 'html' }, every: 1, times: 2 },
      { delay: { from: 9, to: 9 }, every: 1 },
      { effect: { kind: 'hang' }, every: 1 },
    ];
    for (const fault of faults) {
      const id = requestLog.started(request, null);
      requestLog.metFault(id, fault);
      if (fault.effect?.kind !== 'hang') requestLog.answered(id, answer, null);
    }
    const { entries } = harOf(requestLog.all()).log;
    expect(entries.map(({ _byFault }) => _byFault)).toEqual(faults);
    expect(entries.map(({ comment }) => comment.split('; respuesta: ')[1])).toEqual([
      'por el fallo activado',
      'cumple; demorada por el fallo activado',
      'se espera, por el fallo activado',
    ]);
  });

  it('has the parts of a form without its unknown size, and no body of a GET', () => {
    const type = 'multipart/form-data; boundary=x';
    const { log } = saved((requestLog) => {
      const file = { name: 'mouse.png', type: 'image/png', size: 5 };
      const body = [
        { name: 'name', value: 'Mouse' },
        { name: 'image', file },
      ];
      requestLog.started({ ...request, type, body }, null);
      requestLog.started({ ...request, method: 'GET', type: '', body: '' }, null);
    });
    expect(log.entries[0]?.request.bodySize).toBe(-1);
    expect(log.entries[0]?.request.postData).toEqual({
      mimeType: type,
      params: [
        { name: 'name', value: 'Mouse' },
        { name: 'image', fileName: 'mouse.png', contentType: 'image/png', _size: 5 },
      ],
    });
    expect(log.entries[1]?.request).not.toHaveProperty('postData');
  });
});
