/** The store reads any response of a backend as the right outcome: good, refused or unreachable. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract, endpointNames } from '#contracts/index.ts';
import { messageIn } from '#src/api/failure.ts';
import { makeStore } from '#src/state/store.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';
import { seed, share, printSeed } from '#tests/support/seed.ts';
import { callsGoTo } from '#tests/support/shop.tsx';
import { answersLike, type WrittenAnswer } from './support/answers.ts';
import { found } from './support/foundAnswers.ts';
import { goodAnswer } from './support/goodAnswers.ts';
import { outcomeOf } from './support/reading.ts';

printSeed('any answer, in the store');

const RUNS = share(2000);

describe('the store reads any answer correctly', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it.each(endpointNames)(`%s, ${RUNS} answers`, { timeout: 120_000 }, async (name) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const backend = callsGoTo(new FakeBackend());
    const examples = (found[name] ?? []).map((answer): [WrittenAnswer] => [answer]);
    await fc.assert(
      fc.asyncProperty(answersLike(goodAnswer(name)), async (answer) => {
        backend.answer(callTo(name), answer);
        const store = makeStore();
        const { data, error } = await dispatchExample(store, name);
        const outcome = outcomeOf(name, answer);
        if (outcome.kind === 'good') {
          expect(error).toBeUndefined();
          // Compared as text: `toEqual` itself overflows the stack on the most deeply nested responses.
          expect(JSON.stringify(data)).toBe(JSON.stringify(outcome.data));
          const { response } = contract[name];
          if (response.from === 'body') expect(v.is(response.schema, data)).toBe(true);
        } else {
          expect(data).toBeUndefined();
          expect(error).toMatchObject({ kind: outcome.kind });
          expect(messageIn(error)).toBe(outcome.message);
        }
      }),
      { seed, numRuns: RUNS, examples },
    );
    expect(errors.mock.calls).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
