import { act } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { EndpointName } from '#contracts/index.ts';
import { errorMessage, type ErrorMessages } from '#src/text/errorMessages.ts';
import { left } from '#tests/support/leaving.ts';
import type { Screen } from '#tests/support/screen.tsx';
import { seed, share } from '#tests/support/seed.ts';
import { callTo } from '#tests/support/calls.ts';
import { answersLike, type WrittenAnswer } from './answers.ts';
import { found } from './foundAnswers.ts';
import { goodAnswer } from './goodAnswers.ts';
import { type Outcome, outcomeOf } from './reading.ts';

/** The number of responses tried for each command. */
export const RUNS = share(2000);

interface Command {
  readonly name: EndpointName;
  /** Sends the command. */
  readonly send: () => void;
  /** Checks the screen after that; `asked` are the calls that the command made. */
  readonly sees: (outcome: Outcome, asked: readonly string[]) => void;
  /** Brings the screen back to a state in which the command can be sent again. */
  readonly again?: () => Promise<void> | void;
}

/** Sends a command many times, each time with another response. */
export async function tryAnswers(
  shop: Screen,
  { name, send, sees, again }: Command,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(answersLike(goodAnswer(name)), async (answer) => {
      shop.answer(name, answer);
      const before = shop.backend.requests.length;
      vi.mocked(window.alert).mockClear();
      left.length = 0;
      await shop.step(send);
      const asked = shop.backend.calls.slice(before);
      expect(asked).toContain(callTo(name));
      sees(outcomeOf(name, answer), asked);
      shop.isSound(answer.body);
      await again?.();
    }),
    { seed, numRuns: RUNS, examples: (found[name] ?? []).map((each): [WrittenAnswer] => [each]) },
  );
  shop.close();
}

/** Returns the message that the shop shows for a response that is not good. */
export function said(errors: ErrorMessages, outcome: Outcome): string {
  if (outcome.kind === 'good') throw new Error('a good answer is no failure');
  const { kind, message } = outcome;
  const answered = kind === 'refused' || outcome.answered;
  return errorMessage(errors, {
    kind,
    cause: '',
    ...(message !== undefined && { message }),
    ...(answered && { status: 200 }),
  });
}

/** Returns the text in the alert of a form. */
export const problemIn = (place: ParentNode) =>
  place.querySelector('form [role=alert]')?.textContent ?? '';
export const alerts = () => vi.mocked(window.alert).mock.calls.map(([words]) => String(words));
export const lastToast = () =>
  [...document.querySelectorAll('main output > span > span')].at(-1)?.textContent;
export const clearToasts = () => {
  act(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Cerrar aviso"]'))
      close.click();
  });
};

export function fieldOf(data: unknown, field: string): unknown {
  return typeof data === 'object' && data !== null && field in data
    ? Object.entries(data).find(([key]) => key === field)?.[1]
    : undefined;
}

export function wordsOf(data: unknown): string | undefined {
  const words = fieldOf(data, 'message');
  return typeof words === 'string' ? words : undefined;
}
