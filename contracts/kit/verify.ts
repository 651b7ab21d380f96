/** `npm run contracts:verify`: verifies a running backend against the Pact, and reports the result of each call. */
import { interactions } from '#contracts/derive/interactions.ts';
import type { EndpointName } from '#contracts/index.ts';
import { verifyFromShop } from './verify/fromShop.ts';
import { hintsOf } from './verify/hints.ts';
import { junitOf } from './verify/junit.ts';
import {
  addressIn,
  type Arguments,
  type Options,
  optionsOf,
  readArguments,
  usage,
  VerificationError,
} from './verify/options.ts';
import { reasonOf } from './verify/reason.ts';
import { textOf } from './verify/report.ts';
import { reportFileIn, writeReports } from './verify/reportFiles.ts';
import type { ExchangeResult, Result } from './verify/result.ts';
import { noResult, resultOf, type Secured, type Verified } from './verify/runResult.ts';
import type { Log } from './verify/secured/call.ts';
import { accountsResult } from './verify/secured/accounts.ts';
import { type Answered, leakResults } from './verify/secured/leaks.ts';
import { securedResults } from './verify/secured/secured.ts';
import { openVerifier, type PactVerifier } from './verify/verifier.ts';

const COULD_NOT_RUN = 2;

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof VerificationError)) throw error;
  console.error(error.message);
  process.exitCode = COULD_NOT_RUN;
}

/** Returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const values = readArguments(args);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const files = values.report.map(reportFileIn);
  const result = await resultFor(values);
  if (result.problem === undefined) console.log(textOf(result, values));
  else console.error(result.problem);
  await writeReports(files, { junit: junitOf(result), json: result });
  return result.exitCode;
}

async function resultFor(values: Arguments): Promise<Result> {
  try {
    const options = optionsOf(values);
    await requireServer(options);
    const calls = await verify(options);
    const all = calls.flatMap(([, verified]) => verified);
    requireKnownCalls(all, options);
    return resultOf(options, calls, options.secured ? await askOthers(all, options) : undefined);
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    return noResult(addressIn(values.url), error.message);
  }
}

async function requireServer({ url, timeout }: Options): Promise<void> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    throw new VerificationError(reasonOf(error, url, timeout), { cause: error });
  }
}

async function verify(options: Options): Promise<[EndpointName, Verified[]][]> {
  const verifier = openVerifier(options);
  const calls: [EndpointName, Verified[]][] = [];
  try {
    for (const call of options.only) calls.push([call, await verifyCall(call, options, verifier)]);
    return calls;
  } finally {
    await verifier.close();
  }
}

async function verifyCall(
  call: EndpointName,
  { url, statesUrl, origin, shopOrigin, headers, timeout }: Options,
  verifier: PactVerifier,
): Promise<Verified[]> {
  const verified: Verified[] = [];
  for (const interaction of interactions.filter((each) => each.call === call)) {
    const { description } = interaction;
    const job = { description, url, statesUrl, origin, shopOrigin, headers, timeout };
    const start = performance.now();
    const outcome = await verifyFromShop(verifier, interaction, job);
    if (outcome.kind === 'not run' && outcome.forAll)
      throw new VerificationError(
        [outcome.reason, ...hintsOf([{ interaction, outcome }], statesUrl)].join('\n'),
      );
    verified.push({ interaction, outcome, seconds: (performance.now() - start) / 1000 });
  }
  return verified;
}

/** The protected exchanges, as those who may not: one after the other, because each sets up its states. */
async function askOthers(all: readonly Verified[], options: Options): Promise<Secured> {
  const secured: Secured = new Map();
  const answers: Answered[] = [];
  const add = (call: EndpointName, results: readonly ExchangeResult[]) =>
    secured.set(call, [...(secured.get(call) ?? []), ...results]);
  for (const { interaction, outcome } of all) {
    const log: Log = (call, exchange) => {
      answers.push({ call: options.only.includes(call) ? call : interaction.call, exchange });
    };
    if ('exchange' in outcome) log(interaction.call, outcome.exchange);
    add(interaction.call, await securedResults(interaction, outcome, options, log));
  }
  for (const [call, result] of leakResults(answers)) add(call, [result]);
  const accounts = accountsResult(all);
  if (accounts) add('login', [accounts]);
  return secured;
}

/** A server that knows none of the calls is the wrong server, or the address has the wrong path. */
function requireKnownCalls(all: readonly Verified[], { url }: Options): void {
  const statuses = all.flatMap(({ outcome }) =>
    outcome.kind === 'kept' || outcome.kind === 'broken' ? [outcome.exchange.status] : [],
  );
  if (statuses.length > 0 && statuses.every((status) => status === 404 || status === 405))
    throw new VerificationError(
      `${url} answers every call with 404: is the address right, with its port and path?`,
    );
}
