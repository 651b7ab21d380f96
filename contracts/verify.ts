/** `npm run contracts:verify`: holds a running backend to the Pact, and says per call what it keeps and what it breaks. */
import { interactions } from './derive/interactions.ts';
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
  console.log(`The contract of ${options.only.length} calls, verified against ${options.url}\n`);
  const verifier = openVerifier(options);
  try {
    const calls = await verify(options, verifier);
    console.log(`\n${summaryOf(calls)}.`);
    if (!options.statesUrl) console.log(assumed(calls));
    return exitCode(calls.flat(), options);
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

/** Verifies call by call, and reports each at once. */
async function verify(options: Options, verifier: PactVerifier): Promise<Verified[][]> {
  const { only, url, statesUrl, timeout } = options;
  const calls: Verified[][] = [];
  for (const call of only) {
    const verified: Verified[] = [];
    for (const interaction of interactions.filter((each) => each.call === call)) {
      const { description } = interaction;
      const outcome = await verifier.verify({ description, url, statesUrl, timeout });
      if (outcome.kind === 'not run' && outcome.forAll) throw new CannotRun(outcome.reason);
      verified.push({ interaction, outcome });
    }
    console.log(reportOf(call, verified).join('\n'));
    calls.push(verified);
  }
  return calls;
}

function assumed(calls: readonly Verified[][]): string {
  const states = calls.flat().flatMap(({ interaction }) => interaction.given);
  return [
    'No --states-url was given, so these states were assumed (contracts/README.md says what each needs):',
    ...new Set(states.map(({ sentence }) => `  - ${sentence}`)),
  ].join('\n');
}

function exitCode(all: readonly Verified[], { url }: Options): number {
  const broken = all.flatMap(({ outcome }) => (outcome.kind === 'broken' ? [outcome] : []));
  if (broken.length === all.length && broken.every(({ answer }) => answer?.status === 404))
    throw new CannotRun(
      `${url} answers every call with 404: is the address right, with its port and path?`,
    );
  if (broken.length > 0) return BROKEN;
  return all.every(({ outcome }) => outcome.kind === 'kept') ? KEPT : COULD_NOT_RUN;
}
