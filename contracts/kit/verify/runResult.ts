import type { Interaction } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { causesOf } from './causes.ts';
import { findingsOf } from './findings.ts';
import { hintsOf } from './hints.ts';
import type { CallResult, ExchangeResult, Result } from './result.ts';
import type { Outcome } from './messages.ts';
import { securedCounts } from './secured/secured.ts';

const KEPT = 0;
const BROKEN = 1;
const COULD_NOT_RUN = 2;

/** One exchange, and how its verification ended. */
export interface Verified {
  readonly interaction: Interaction;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** What came when those asked who may not, by call. */
export type Secured = Map<EndpointName, readonly ExchangeResult[]>;

interface Backend {
  readonly url: string;
  readonly origin?: string;
  readonly shopOrigin?: string;
  readonly statesUrl?: string;
}

export function resultOf(
  { url, origin, shopOrigin, statesUrl }: Backend,
  verified: readonly (readonly [EndpointName, readonly Verified[]])[],
  secured?: Secured,
): Result {
  const calls = verified.map(([name, all]) =>
    callResult(name, [
      ...all.map((each) => exchangeResult(each, origin)),
      ...(secured?.get(name) ?? []),
    ]),
  );
  const count = (kind: CallResult['result']) => calls.filter((call) => call.result === kind).length;
  const [kept, broken, notVerified] = [count('kept'), count('broken'), count('not verified')];
  return {
    version: 1,
    url,
    ...(origin !== undefined && { origin }),
    ...(shopOrigin !== undefined && { shopOrigin }),
    exitCode: broken > 0 ? BROKEN : notVerified > 0 || kept === 0 ? COULD_NOT_RUN : KEPT,
    summary: {
      calls: calls.length,
      kept,
      broken,
      notVerified,
      ...(secured && { secured: securedCounts([...secured.values()].flat()) }),
    },
    hints: hintsOf(
      verified.flatMap(([, all]) => all),
      statesUrl,
    ),
    causes: causesOf(calls),
    calls,
  };
}

/** The result if nothing could be verified, for this reason. `url` is empty if none was given. */
export function noResult(url: string, problem: string): Result {
  return {
    version: 1,
    url,
    exitCode: COULD_NOT_RUN,
    problem,
    summary: { calls: 0, kept: 0, broken: 0, notVerified: 0 },
    hints: [],
    causes: [],
    calls: [],
  };
}

function callResult(name: EndpointName, exchanges: ExchangeResult[]): CallResult {
  const { method, path } = contract[name];
  const tried = exchanges.filter(({ result }) => result !== 'left out');
  const has = (kind: CallResult['result']) => tried.some(({ result }) => result === kind);
  const result = has('broken') ? 'broken' : has('not verified') ? 'not verified' : 'kept';
  return { name, method, path, result: tried.length > 0 ? result : 'left out', exchanges };
}

function exchangeResult(
  { interaction, outcome, seconds }: Verified,
  origin?: string,
): ExchangeResult {
  const when = interaction.description.replace(/^\w+: /, '');
  const result = { when, findings: [], given: [], seconds };
  if (outcome.kind === 'left out')
    return { ...result, result: 'left out', reason: 'it needs a state of its own' };
  if (outcome.kind === 'not run')
    return { ...result, result: 'not verified', reason: outcome.reason };
  const { exchange, given } = outcome;
  if (outcome.kind === 'kept') return { ...result, result: 'kept', exchange, given };
  const findings = findingsOf(interaction, outcome, origin);
  return { ...result, result: 'broken', findings, exchange, given };
}
