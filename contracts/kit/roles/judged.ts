/** Runs a check in the states of an exchange. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { NoAnswer } from '#contracts/kit/http/send.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import { inStates, StateRefused, type States } from '#contracts/kit/states/states.ts';
import type { Options } from '#contracts/kit/verify/options.ts';

/** What a check has found out. */
export type Judged = Pick<ExchangeResult, 'result' | 'findings'> &
  Partial<Pick<ExchangeResult, 'reason' | 'exchange' | 'given'>>;

/** The result of a check that needs no states of its own. */
export function judgedBy({ findings, ...more }: Omit<Judged, 'result'>): Judged {
  return { result: findings.length > 0 ? 'failed' : 'passed', findings, ...more };
}

/** What is special about a result of this exchange: what the exchange is about, and what was tried. */
export function whenOf({ description }: Interaction, tried: string): string {
  return `${description.replace(/^\w+: /, '')}, ${tried}`;
}

/** The result of a check. It may find that there is nothing to say. */
export async function resultOf(
  when: string,
  given: Interaction['given'],
  options: Options,
  check: (states: States) => Promise<Judged | undefined>,
): Promise<ExchangeResult | undefined> {
  const start = performance.now();
  const judged = await inStates(given, options, check).catch((error: unknown): Judged => {
    if (!(error instanceof StateRefused || error instanceof NoAnswer)) throw error;
    return { result: 'error', reason: error.message, findings: [] };
  });
  const seconds = (performance.now() - start) / 1000;
  return judged && { when, given: [], ...judged, seconds };
}
