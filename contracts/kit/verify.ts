/** `verify`: verifies a running backend against the contract, and reports the result of each call. */
import { interactions } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { NoAnswer, send } from './http/send.ts';
import { UsageError } from './options.ts';
import { command, guide } from './packaged.ts';
import { causesOf } from './report/causes.ts';
import { writeReports } from './report/files.ts';
import { junitOf } from './report/junit.ts';
import {
  type CallResult,
  countOf,
  type ExchangeResult,
  exitCodeOf,
  type Result,
  together,
} from './report/result.ts';
import { textOf } from './report/text.ts';
import { askOthers, securedCounts } from './roles/roles.ts';
import { type Verified, verifyExchange } from './verify/exchange.ts';
import { type Chosen, optionsIn } from './verify/options.ts';

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const options = optionsIn(args);
  if (!options) return 0;
  const result = await verified(options).catch((error: unknown): Result => {
    if (!(error instanceof UsageError)) throw error;
    const summary = { calls: 0, kept: 0, broken: 0, notVerified: 0 };
    const nothing = { summary, hints: [], causes: [], calls: [] };
    return { version: 1, url: options.url, exitCode: 2, problem: error.message, ...nothing };
  });
  if (result.problem === undefined) console.log(textOf(result));
  else console.error(result.problem);
  await writeReports(options.report, { junit: junitOf(result), json: result });
  return result.exitCode;
}

async function verified(options: Chosen): Promise<Result> {
  const { url, origin, shopOrigin, statesUrl, only } = options;
  await send(new Request(url), { redirect: 'manual' }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new UsageError(error.message) : error;
  });
  const all: Verified[] = [];
  for (const interaction of interactions.filter(({ call }) => only.includes(call)))
    all.push(await verifyExchange(interaction, options));
  requireKnownCalls(all, url);
  const others = options.secured ? await askOthers(all, options) : undefined;
  const calls = only.map((name) => {
    const own = all.filter(({ interaction }) => interaction.call === name);
    return callResult(name, [...own.map(({ result }) => result), ...(others?.get(name) ?? [])]);
  });
  return {
    version: 1,
    url,
    origin,
    shopOrigin,
    exitCode: exitCodeOf(calls),
    summary: {
      calls: calls.length,
      kept: countOf(calls, 'passed'),
      broken: countOf(calls, 'failed'),
      notVerified: countOf(calls, 'error'),
      ...(others && { secured: securedCounts([...others.values()].flat()) }),
    },
    hints: hintsOf(all, statesUrl),
    causes: causesOf(calls),
    calls,
  };
}

/** What is worth knowing about a whole run: which states were assumed, refused or not understood. */
function hintsOf(all: readonly Verified[], statesUrl: string | undefined): string[] {
  const where = `${command} states prints them, ${guide} says what each needs.`;
  if (statesUrl === undefined)
    return [`No --states-url was given, so the states of the exchanges were assumed: ${where}`];
  const failed = all.filter(({ result }) => result.result === 'failed');
  const unread = [...new Set(failed.flatMap(({ result }) => result.unread ?? []))];
  const isRefused = all.some(({ result }) => result.stateRefused);
  const title =
    'To these states --states-url answered 2xx with something that is no JSON object. Were they set up?';
  return [
    ...(unread.length > 0 ? [title, ...unread.map((sentence) => `  - ${sentence}`)] : []),
    ...(isRefused ? [`A state was refused: ${where}`] : []),
  ];
}

function callResult(name: EndpointName, exchanges: readonly ExchangeResult[]): CallResult {
  const { method, path } = contract[name];
  return { name, method, path, result: together(exchanges), exchanges };
}

/** A server that knows none of the calls is the wrong server, or the address has the wrong path. */
function requireKnownCalls(all: readonly Verified[], url: string): void {
  const statuses = all.flatMap(({ result }) => result.exchange?.status ?? []);
  if (statuses.length > 0 && statuses.every((status) => status === 404 || status === 405))
    throw new UsageError(
      `${url} answers every call with 404: is the address right, with its port and path?`,
    );
}
