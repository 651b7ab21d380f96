/** `npm run contracts:verify`: verifies a running backend against the Pact, and reports the result of each call. */
import { interactions } from './derive/interactions.ts';
import type { EndpointName } from './index.ts';
import { VerificationError, type Options, readOptions, reasonOf, usage } from './verify/options.ts';
import { guide } from './verify/packaged.ts';
import { reportOf, summaryOf, type Verified } from './verify/report.ts';
import { openVerifier, type PactVerifier } from './verify/verifier.ts';

const KEPT = 0;
const BROKEN = 1;
const COULD_NOT_RUN = 2;

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = await run(options);
  else console.log(usage);
} catch (error) {
  if (!(error instanceof VerificationError)) throw error;
  console.error(error.message);
  process.exitCode = COULD_NOT_RUN;
}

async function run(options: Options): Promise<number> {
  await requireServer(options);
  const verifier = openVerifier(options);
  try {
    const calls = await verify(options, verifier);
    const all = calls.flatMap(([, verified]) => verified);
    requireKnownCalls(all, options);
    console.log(`The contract, verified against ${options.url}\n`);
    for (const [call, verified] of calls) console.log(reportOf(call, verified).join('\n'));
    console.log(`\n${summaryOf(calls.map(([, verified]) => verified))}.`);
    if (!options.statesUrl) console.log(assumedStates(all));
    return exitCode(all);
  } finally {
    verifier.close();
  }
}

async function requireServer({ url, timeout }: Options): Promise<void> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    throw new VerificationError(reasonOf(error, url, timeout), { cause: error });
  }
}

async function verify(
  { only, url, statesUrl, timeout }: Options,
  verifier: PactVerifier,
): Promise<[EndpointName, Verified[]][]> {
  const calls: [EndpointName, Verified[]][] = [];
  for (const call of only) {
    const verified: Verified[] = [];
    for (const interaction of interactions.filter((each) => each.call === call)) {
      const { description } = interaction;
      const outcome = await verifier.verify({ description, url, statesUrl, timeout });
      if (outcome.kind === 'not run' && outcome.forAll) throw new VerificationError(outcome.reason);
      verified.push({ interaction, outcome });
    }
    calls.push([call, verified]);
  }
  return calls;
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

function assumedStates(all: readonly Verified[]): string {
  const tried = all.filter(({ outcome }) => outcome.kind !== 'left out');
  const sentences = tried.flatMap(({ interaction }) =>
    interaction.given.map(({ sentence }) => sentence),
  );
  return [
    `No --states-url was given, so these states were assumed (${guide} says what each needs):`,
    ...new Set(sentences.map((sentence) => `  - ${sentence}`)),
  ].join('\n');
}

function exitCode(all: readonly Verified[]): number {
  const kinds = new Set(all.map(({ outcome }) => outcome.kind));
  if (kinds.has('broken')) return BROKEN;
  return kinds.has('not run') || !kinds.has('kept') ? COULD_NOT_RUN : KEPT;
}
