/** Finds what the failures of a run have in common. */
import {
  type CallResult,
  type Cause,
  type ExchangeResult,
  type Finding,
  sentenceOf,
} from './result.ts';

/** Returns each cause once, that of most exchanges first. */
export function causesOf(calls: readonly CallResult[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { name, exchanges } of calls)
    for (const each of exchanges)
      for (const { key, ...cause } of failuresOf(each)) {
        const before = causes.get(key);
        causes.set(key, {
          key,
          ...cause,
          exchanges: [...new Set([...(before?.exchanges ?? []), `${name}: ${each.when}`])],
          calls: [...new Set([...(before?.calls ?? []), name])],
        });
      }
  const all = [...causes.values()];
  return all.toSorted((one, other) => other.exchanges.length - one.exchanges.length);
}

/** What a finding has in common with those of the same cause: the same sentence can have different remedies. */
export function keyOf(finding: Finding): string {
  return [sentenceOf(finding), ...(finding.fix === undefined ? [] : [finding.fix])].join('. ');
}

/** What the exchanges with the same cause have in common: the keys of the findings, or the reason. */
export function keysOf(result: ExchangeResult): string[] {
  return failuresOf(result).map(({ key }) => key);
}

type Failed = Pick<Cause, 'key' | 'says' | 'fix'>;
function failuresOf({ result, reason, findings }: ExchangeResult): Failed[] {
  if (result === 'error' && reason !== undefined) return [{ key: reason, says: reason }];
  return findings.map((each) => {
    const { fix } = each;
    return { key: keyOf(each), says: sentenceOf(each), ...(fix !== undefined && { fix }) };
  });
}
