/** A check of `--secured`: it runs in the states of an exchange, and has a result of its own. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { type Exchange, NoAnswer } from '#contracts/kit/http/send.ts';
import type { ExchangeResult, Finding } from '#contracts/kit/report/result.ts';
import { inStates, StateRefused, type States } from '#contracts/kit/states/states.ts';
import type { Options } from '#contracts/kit/verify/options.ts';

/** What a check has found out. Without `findings` it says nothing; with a reason it could not find out. */
export interface Checked {
  readonly findings?: readonly Finding[];
  readonly reason?: string;
  readonly exchange?: Exchange;
}

/** The result of a check that is special in what was `tried`; none if there is nothing to say. */
export async function checked(
  { description, given }: Pick<Interaction, 'description' | 'given'>,
  tried: string,
  options: Options,
  check: (states: States) => Promise<Checked>,
): Promise<ExchangeResult[]> {
  const start = performance.now();
  const when = `${description.replace(/^\w+: /, '')}, ${tried}`;
  const ended = (one: Omit<ExchangeResult, 'when' | 'seconds' | 'given'>, more?: States) => {
    const seconds = (performance.now() - start) / 1000;
    return [{ when, given: more?.given ?? [], seconds, ...one }];
  };
  try {
    return await inStates(given, options.statesUrl, async (states) => {
      const { findings, reason, exchange } = await check(states);
      if (reason !== undefined) return ended({ result: 'skipped', reason, findings: [] });
      if (!findings) return [];
      const result = findings.length > 0 ? 'failed' : 'passed';
      return ended({ result, findings, ...(exchange && { exchange }) }, states);
    });
  } catch (error) {
    if (!(error instanceof StateRefused || error instanceof NoAnswer)) throw error;
    return ended({ result: 'error', reason: error.message, findings: [] });
  }
}
