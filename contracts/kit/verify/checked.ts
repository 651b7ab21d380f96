/** Runs a check in the states of an exchange: the exchange itself, or one of `--secured`. */
import { type Exchange, NoAnswer } from '#contracts/kit/http/send.ts';
import type { ExchangeResult, Finding } from '#contracts/kit/report/result.ts';
import { inStates, StateRefused, type States } from '#contracts/kit/states/states.ts';
import type { Given } from '#contracts/state.ts';
import type { Options } from './options.ts';

/** What a check has found out, or the reason why it could not. */
export type Checked =
  | { readonly findings: readonly Finding[]; readonly exchange?: Exchange }
  | { readonly reason: string };

/** `when`: what is special about it, unique in its call. Throws UsageError if no other check can be run either. */
export async function checked(
  when: string,
  given: readonly Given[],
  { statesUrl }: Options,
  check: (states: States) => Promise<Checked>,
): Promise<ExchangeResult> {
  const start = performance.now();
  const ended = (one: Pick<ExchangeResult, 'result'> & Partial<ExchangeResult>) => {
    return { when, findings: [], given: [], ...one, seconds: (performance.now() - start) / 1000 };
  };
  try {
    return await inStates(given, statesUrl, async (states) => {
      const found = await check(states);
      if ('reason' in found) return ended({ ...found, result: 'skipped' });
      const result = found.findings.length > 0 ? 'failed' : 'passed';
      return ended({ ...found, result, given: states.given, unread: states.unread });
    });
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof StateRefused)) throw error;
    const { message: reason } = error;
    return ended({ result: 'error', reason, stateRefused: error instanceof StateRefused });
  }
}
