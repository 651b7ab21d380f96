/** Finds what the failures of a run have in common. */
import { type Finding, sentenceOf } from './finding.ts';
import type { CallResult, Cause, ExchangeResult } from './result.ts';

const ORDER = ['preflight', 'redirect', 'answer'] as const;

interface Failure {
  readonly call: string;
  readonly exchange: string;
  readonly says: string;
  readonly answers: readonly string[];
  readonly fix?: string | undefined;
}

/** Returns each cause once, that of most exchanges first. */
export function causesOf(calls: readonly CallResult[]): Cause[] {
  const groups = new Map<string, Failure[]>();
  for (const { name: call, exchanges } of calls)
    for (const each of exchanges)
      for (const [key, parts] of failuresOf(each)) {
        const failure = { call, exchange: `${call}: ${each.when}`, ...parts };
        groups.set(key, [...(groups.get(key) ?? []), failure]);
      }
  return [...groups.entries()]
    .map(([key, failures]) => causeOf(key, failures))
    .toSorted((one, other) => other.exchanges.length - one.exchanges.length);
}

/** What a finding has in common with those of the same cause: the same sentence can have different remedies. */
export function keyOf(finding: Finding): string {
  return [sentenceOf(finding), ...(finding.fix === undefined ? [] : [finding.fix])].join('. ');
}

/** What the exchanges with the same cause have in common: the keys of the findings, or the reason. */
export function keysOf(result: ExchangeResult): string[] {
  return failuresOf(result).map(([key]) => key);
}

type Parts = Pick<Failure, 'says' | 'answers' | 'fix'>;

function failuresOf({ result, reason, findings }: ExchangeResult): (readonly [string, Parts])[] {
  if (result === 'error' && reason !== undefined) return [[reason, { says: reason, answers: [] }]];
  return findings.map((each) => {
    const { answers, fix } = each;
    return [keyOf(each), { says: sentenceOf(each), answers, fix }] as const;
  });
}

function causeOf(key: string, failures: readonly Failure[]): Cause {
  const answers = ORDER.filter((answer) => failures.some((each) => each.answers.includes(answer)));
  const [first] = failures;
  const says = first?.says ?? '';
  return {
    key,
    says: answers.length > 0 ? `${says} (in the ${answers.join(' and the ')})` : says,
    ...(first?.fix !== undefined && { fix: first.fix }),
    exchanges: [...new Set(failures.map(({ exchange }) => exchange))],
    calls: [...new Set(failures.map(({ call }) => call))],
  };
}
