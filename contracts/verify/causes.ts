/** Finds what the failures of a run have in common. */
import { type Finding, sentenceOf } from './finding.ts';
import type { CallResult, Cause, ExchangeResult } from './result.ts';

const ORDER = ['preflight', 'redirect', 'answer'] as const;

interface Failure {
  readonly call: string;
  readonly exchange: string;
  /** The same in all exchanges with this cause. */
  readonly key: string;
  readonly answers: readonly string[];
  readonly fix?: string | undefined;
}

/** Returns each cause once, that of most exchanges first. */
export function causesOf(calls: readonly CallResult[]): Cause[] {
  const groups = new Map<string, Failure[]>();
  for (const failure of calls.flatMap(failuresOf))
    groups.set(failure.key, [...(groups.get(failure.key) ?? []), failure]);
  return [...groups.entries()]
    .map(([key, failures]) => causeOf(key, failures))
    .toSorted((one, other) => other.exchanges.length - one.exchanges.length);
}

/** What the exchanges with the same cause have in common: the sentence of a finding, or the reason. */
export function keysOf({ reason, result, findings }: ExchangeResult): string[] {
  if (result === 'not verified' && reason !== undefined) return [reason];
  return findings.map((finding) => sentenceOf(finding));
}

function failuresOf({ name, exchanges }: CallResult): Failure[] {
  return exchanges.flatMap((each) => {
    const failure = { call: name, exchange: `${name}: ${each.when}`, answers: [] };
    return each.findings.length > 0
      ? each.findings.map((finding) => ({ ...failure, ...partsOf(finding) }))
      : keysOf(each).map((key) => ({ ...failure, key }));
  });
}

function partsOf(finding: Finding): Pick<Failure, 'key' | 'answers' | 'fix'> {
  return { key: sentenceOf(finding), answers: finding.answers, fix: finding.fix };
}

function causeOf(key: string, failures: readonly Failure[]): Cause {
  const answers = ORDER.filter((answer) => failures.some((each) => each.answers.includes(answer)));
  const fix = failures.find((each) => each.fix !== undefined)?.fix;
  return {
    key,
    says: answers.length > 0 ? `${key} (in the ${answers.join(' and the ')})` : key,
    ...(fix !== undefined && { fix }),
    exchanges: [...new Set(failures.map(({ exchange }) => exchange))],
    calls: [...new Set(failures.map(({ call }) => call))],
  };
}
