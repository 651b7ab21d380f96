/** A check of `--secured`: it runs in the states of an exchange, and has a result of its own. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { type Exchange, NoAnswer } from '#contracts/kit/http/send.ts';
import { guide, securityGuide } from '#contracts/kit/packaged.ts';
import { type ExchangeResult, type Finding, finding } from '#contracts/kit/report/result.ts';
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

/** The result of what was looked for in answers that came before. */
export function broken(
  when: string,
  exchange: Exchange,
  ...breach: Parameters<typeof insecure>
): ExchangeResult {
  const ended = { result: 'failed', exchange, given: [], seconds: 0 } as const;
  return { when, findings: [insecure(...breach)], ...ended };
}

/** What is not secure, what somebody can do with it, and what to do, with the chapter that says more. */
export function insecure(
  [field, expected, came]: readonly [field: string, expected: string, came: string],
  use: string,
  fix: string,
  chapter: keyof typeof chapters,
): Finding {
  return finding({ field, expected, came, use, fix: `${fix} (${chapters[chapter]}, ${chapter}).` });
}

const chapters = {
  'A secured backend': guide,
  'Who may not ask': guide,
  'A session by cookie': securityGuide,
  'What only the server can do': securityGuide,
} as const;
