/** `npm run contracts:verify`: holds a running backend to the Pact, and says per call what it keeps and what it breaks. */
import { interactions } from './derive/interactions.ts';
import type { EndpointName } from './index.ts';
import { CannotRun, type Options, readOptions, usage } from './verify/options.ts';
import { reasonOf } from './verify/reason.ts';
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
  if (!(error instanceof CannotRun)) throw error;
  console.error(error.message);
  process.exitCode = COULD_NOT_RUN;
}

async function run(options: Options): Promise<number> {
  await knock(options);
  const verifier = openVerifier(options);
  try {
    const calls = await verify(options, verifier);
    const all = calls.flatMap(([, verified]) => verified);
    refuseElsewhere(all, options);
    console.log(`The contract, verified against ${options.url}\n`);
    for (const [call, verified] of calls) console.log(reportOf(call, verified).join('\n'));
    console.log(`\n${summaryOf(calls.map(([, verified]) => verified))}.`);
    if (!options.statesUrl) console.log(assumed(all));
    return exitCode(all);
  } finally {
    verifier.close();
  }
}

/** Any answer will do: there only has to be a server. */
async function knock({ url, timeout }: Options): Promise<void> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    throw new CannotRun(reasonOf(error, url, timeout), { cause: error });
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
      if (outcome.kind === 'not run' && outcome.forAll) throw new CannotRun(outcome.reason);
      verified.push({ interaction, outcome });
    }
    calls.push([call, verified]);
  }
  return calls;
}

/** A server that knows none of the calls is another server, or the right one at another path. */
function refuseElsewhere(all: readonly Verified[], { url }: Options): void {
  const statuses = all.flatMap(({ outcome }) =>
    outcome.kind === 'kept' || outcome.kind === 'broken' ? [outcome.exchange.status] : [],
  );
  if (statuses.length > 0 && statuses.every((status) => status === 404 || status === 405))
    throw new CannotRun(
      `${url} answers every call with 404: is the address right, with its port and path?`,
    );
}

function assumed(all: readonly Verified[]): string {
  const tried = all.filter(({ outcome }) => outcome.kind !== 'left out');
  const sentences = tried.flatMap(({ interaction }) =>
    interaction.given.map(({ sentence }) => sentence),
  );
  return [
    'No --states-url was given, so these states were assumed (contracts/README.md says what each needs):',
    ...new Set(sentences.map((sentence) => `  - ${sentence}`)),
  ].join('\n');
}

function exitCode(all: readonly Verified[]): number {
  const kinds = new Set(all.map(({ outcome }) => outcome.kind));
  if (kinds.has('broken')) return BROKEN;
  return kinds.has('not run') || !kinds.has('kept') ? COULD_NOT_RUN : KEPT;
}
