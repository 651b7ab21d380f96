/** Each kind of fault changes a response as its name says, for the calls to which it applies. */
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { delayOf, type Effect, Fault, applies, Faults } from '#mocks/store/faults.ts';
import { type Progress, progressOf } from '#mocks/store/faultCalls.ts';
import { applyFault } from '#mocks/handlers/applyFault.ts';
import { jsonReply, type Reply, toResponse } from '#mocks/handlers/reply.ts';

const body = { success: true, products: [{ name: 'Ratón' }] };
const ownAnswer = vi.fn<() => Promise<Reply>>(async () => jsonReply(201, body));
const answerWith = (effect: Effect) => applyFault({ effect, every: 1 }, ownAnswer);

afterEach(() => {
  ownAnswer.mockClear();
});

describe('an effect', () => {
  it.each<[Effect, number, object]>([
    [{ kind: 'refuse', status: 200 }, 200, { success: false }],
    [{ kind: 'refuse', status: 409, message: 'No.' }, 409, { success: false, message: 'No.' }],
    [{ kind: 'refuse', status: 400, message: '' }, 400, { success: false, message: '' }],
  ])('%j is a refusal in a readable body', async (effect, status, expectedBody) => {
    const answer = await answerWith(effect);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual(expectedBody);
    expect(ownAnswer).not.toHaveBeenCalled();
  });

  it('status is an HTTP error without a body', async () => {
    const answer = await answerWith({ kind: 'status', status: 503 });
    expect([answer.status, answer.body]).toEqual([503, '']);
    expect(ownAnswer).not.toHaveBeenCalled();
  });

  it('network is a network error', async () => {
    const answer = await answerWith({ kind: 'network' });
    expect(toResponse(answer).type).toBe('error');
    expect(ownAnswer).not.toHaveBeenCalled();
  });

  it('lost is a network error after the work is done', async () => {
    const answer = await answerWith({ kind: 'lost' });
    expect(toResponse(answer).type).toBe('error');
    expect(ownAnswer).toHaveBeenCalledOnce();
  });

  it('html is a page instead of JSON', async () => {
    const answer = await answerWith({ kind: 'html' });
    expect(answer.type).toBe('text/html');
    expect(answer.status).toBe(502);
    expect(answer.body).toMatch(/^<!doctype html>/);
    expect(ownAnswer).not.toHaveBeenCalled();
  });

  it('truncated is the first half of the real response, after the work is done', async () => {
    const answer = await answerWith({ kind: 'truncated' });
    const text = JSON.stringify(body);
    expect(answer.status).toBe(201);
    expect(answer.type).toBe('application/json');
    expect(answer.body).toBe(text.slice(0, Math.floor(text.length / 2)));
    expect(ownAnswer).toHaveBeenCalledOnce();
  });

  it('hang never answers', async () => {
    vi.useFakeTimers();
    const answered = vi.fn<() => void>();
    void answerWith({ kind: 'hang' }).then(answered);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answered).not.toHaveBeenCalled();
    expect(ownAnswer).not.toHaveBeenCalled();
  });
});

describe('without an effect', () => {
  it('the response without a fault is the backend’s', async () => {
    expect(await applyFault(undefined, ownAnswer)).toEqual(jsonReply(201, body));
  });

  it('a delay only delays the backend’s response', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const answered = vi.fn<(answer: Reply) => void>();
    void applyFault({ delay: { from: 1000, to: 3000 }, every: 1 }, ownAnswer).then(answered);
    await vi.advanceTimersByTimeAsync(1999);
    expect(ownAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered.mock.lastCall?.[0].status).toBe(201);
  });
});

it.each([
  [0, 100],
  [0.25, 150],
  [0.5, 200],
  [0.999_999, 300],
])('a delay from 100 to 300 with %d is %d', (random, milliseconds) => {
  expect(delayOf({ delay: { from: 100, to: 300 }, every: 1 }, () => random)).toBe(milliseconds);
});

it('a fault without a delay does not delay', () => {
  expect(delayOf({ every: 1 }, () => 0.5)).toBe(0);
});

it.each<[Fault, number[]]>([
  [{ every: 1 }, [1, 2, 3, 4, 5, 6]],
  [{ every: 2 }, [2, 4, 6]],
  [{ every: 4 }, [4]],
  [{ every: 1, times: 1 }, [1]],
  [{ every: 1, times: 3 }, [1, 2, 3]],
  [{ every: 2, times: 2 }, [2, 4]],
])('%j applies to the calls %j', (fault, expectedCalls) => {
  expect([1, 2, 3, 4, 5, 6].filter((nth) => applies(fault, nth))).toEqual(expectedCalls);
});

it.each<[Fault, number | undefined, Progress]>([
  [{ every: 1 }, 7, { applied: 7, remaining: null }],
  [{ every: 3 }, 7, { applied: 2, remaining: null }],
  [{ every: 1, times: 2 }, undefined, { applied: 0, remaining: 2 }],
  [{ every: 3, times: 2 }, 5, { applied: 1, remaining: 1 }],
  [{ every: 3, times: 2 }, 6, { applied: 2, remaining: 0 }],
  [{ every: 1, times: 1 }, 2, { applied: 1, remaining: 0 }], // two tabs called at the same time
])('%j after %s calls has the progress %j', (fault, calls, progress) => {
  expect(progressOf(fault, calls)).toEqual(progress);
});

describe('a fault as data', () => {
  it('has by default the status 400 and applies to every call', () => {
    expect(v.parse(Faults, { login: { effect: { kind: 'refuse' } } })).toEqual({
      login: { effect: { kind: 'refuse', status: 400 }, every: 1 },
    });
  });

  it.each([
    { effect: { kind: 'explode' } },
    { effect: { kind: 'status', status: 200 } },
    { effect: { kind: 'status', status: 600 } },
    { effect: { kind: 'refuse', status: 100 } },
    ...[204, 205, 304].map((status) => ({ effect: { kind: 'refuse', status } })), // have no body
    { delay: { from: 2, to: 1 } },
    { delay: { from: -1, to: 1 } },
    { delay: { from: 0, to: 600_001 } },
    { every: 0 },
    { every: 1001 },
    { every: 1.5 },
    { times: 0 },
    { times: 1001 },
  ])('%j is invalid', (fault) => {
    expect(v.is(Fault, fault)).toBe(false);
  });
});
