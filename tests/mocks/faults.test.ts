/** Each kind of fault changes a response as its name says, for the calls to which it applies. */
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Effect,
  Fault,
  applies,
  Faults,
  type Progress,
  progressOf,
} from '#mocks/store/faults.ts';
import { applyFault } from '#mocks/handlers/applyFault.ts';
import { jsonReply, type Reply } from '#mocks/handlers/reply.ts';

const body = { success: true, products: [{ name: 'Ratón' }] };
const ownAnswer = vi.fn<() => Promise<Reply>>(async () => jsonReply(201, body));
const answerWith = (effect: Effect) => applyFault({ effect, every: 1 }, ownAnswer);

afterEach(() => {
  ownAnswer.mockClear();
});

const text = JSON.stringify(body);

describe('an effect', () => {
  it.each<[Effect, Partial<Reply>, works: boolean]>([
    [{ kind: 'refuse', status: 200 }, { status: 200, body: '{"success":false}' }, false],
    [
      { kind: 'refuse', status: 409, message: 'No.' },
      { status: 409, body: '{"success":false,"message":"No."}' },
      false,
    ],
    [{ kind: 'status', status: 503 }, { status: 503, body: '' }, false],
    [{ kind: 'empty' }, { status: 200, body: '' }, false],
    [{ kind: 'network' }, { status: 0 }, false],
    [{ kind: 'lost' }, { status: 0 }, true],
    [{ kind: 'html' }, { status: 502, type: 'text/html' }, false],
    [
      { kind: 'truncated' },
      { status: 201, body: text.slice(0, Math.floor(text.length / 2)) },
      true,
    ],
  ])('%j gives %j, and the backend does its work: %s', async (effect, reply, works) => {
    expect(await answerWith(effect)).toMatchObject(reply);
    expect(ownAnswer).toHaveBeenCalledTimes(works ? 1 : 0);
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
    { effect: { kind: 'status', status: 600 } },
    ...[204, 205, 304].map((status) => ({ effect: { kind: 'refuse', status } })), // have no body
    { delay: { from: 2, to: 1 } },
    { delay: { from: 0, to: 600_001 } },
    { every: 0 },
    { times: 0 },
  ])('%j is invalid', (fault) => {
    expect(v.is(Fault, fault)).toBe(false);
  });
});
