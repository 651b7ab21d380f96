/** Finds what the failures of a run have in common. */
import { type Finding, sentenceOf } from './finding.ts';
import type { CallResult, Cause, ExchangeResult } from './result.ts';

const ORDER = ['preflight', 'redirect', 'answer'] as const;

interface Failure {
  readonly call: string;
  readonly exchange: string;
  /** The same in all exchanges with this cause. */
  readonly key: string;
  readonly says: string;
  readonly answers: readonly string[];
  readonly fix?: string | undefined;
}

/** Returns each cause once, that of most exchanges first. */
export function causesOf(calls: readonly CallResult[]): Cause[] {
  const groups = new Map<string, Failure[]>();
  for (const failure of calls.flatMap(failuresOf))
    groups.set(failure.key, [...(groups.get(failure.key) ?? []), failure]);
  return [...groups.entries()]
    .flatMap(([key, failures]) => causeOf(key, failures))
    .toSorted((one, other) => other.exchanges.length - one.exchanges.length);
}

/** What a finding has in common with those of the same cause: the same sentence can have different remedies. */
export function keyOf(finding: Finding): string {
  return [sentenceOf(finding), ...(finding.fix === undefined ? [] : [finding.fix])].join('. ');
}

/** What the exchanges with the same cause have in common: the keys of the findings, or the reason. */
export function keysOf({ reason, result, findings }: ExchangeResult): string[] {
  if (result === 'not verified' && reason !== undefined) return [reason];
  return findings.map(keyOf);
}

function failuresOf({ name, exchanges }: CallResult): Failure[] {
  return exchanges.flatMap((each) => {
    const failure = { call: name, exchange: `${name}: ${each.when}`, answers: [] };
    return each.findings.length > 0
      ? each.findings.map((finding) => ({ ...failure, ...partsOf(finding) }))
      : keysOf(each).map((key) => ({ ...failure, key, says: key }));
  });
}

function partsOf(finding: Finding): Pick<Failure, 'key' | 'says' | 'answers' | 'fix'> {
  const { answers, fix } = finding;
  return { key: keyOf(finding), says: sentenceOf(finding), answers, fix };
}

function causeOf(key: string, failures: readonly Failure[]): Cause[] {
  const [first] = failures;
  if (!first) return [];
  const answers = ORDER.filter((answer) => failures.some((each) => each.answers.includes(answer)));
  const { says, fix } = first;
  return [
    {
      key,
      says: answers.length > 0 ? `${says} (in the ${answers.join(' and the ')})` : says,
      ...(fix !== undefined && { fix }),
      exchanges: [...new Set(failures.map(({ exchange }) => exchange))],
      calls: [...new Set(failures.map(({ call }) => call))],
    },
  ];
}
