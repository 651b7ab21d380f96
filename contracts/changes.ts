/** `npm run contracts:compatible` and `contracts:release`: what this contract means for backends that keep the last one. */
import { isBreaking } from './changes/change.ts';
import { compare } from './changes/compare.ts';
import { release } from './changes/release.ts';
import { NoContractError, released, releasedAt } from './changes/released.ts';
import { reportOf } from './changes/report.ts';
import { currentSummary } from './changes/summary.ts';

const usage = `npm run contracts:compatible [-- REF]
npm run contracts:release [-- "WHY"]

  contracts:compatible says what this contract asks of a backend that keeps the released one (contracts/released.json),
  or the one that was released at REF: a tag, a branch, a commit, or the path of an earlier released.json.
  contracts:release records this contract as the released one: contracts/released.json, contracts/CHANGELOG.md and the
  version in openapi.json. WHY is for the backend teams: the reason, and how long the old way goes on. A breaking change
  needs one.

Exit code: 0 nothing breaks, or it is released, 1 a backend breaks, 2 there is nothing to compare with.`;

const COULD_NOT_RUN = 2;

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NoContractError)) throw error;
  console.error(`Not compared. ${error.message}`);
  process.exitCode = COULD_NOT_RUN;
}

function run([command, ...words]: readonly string[]): number {
  if (words.some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    return 0;
  }
  if (command === 'release') return record(words.join(' '));
  const [reference] = words;
  const before = reference === undefined ? released() : releasedAt(reference);
  const changes = compare(before, currentSummary());
  console.log(reportOf(changes, sinceOf(before.version, reference)));
  if (changes.length > 0 && reference === undefined)
    console.log(
      isBreaking(changes)
        ? 'Declare it: npm run contracts:release -- "WHY". A field can be made compatible (CONTRIBUTING.md, «Add a field»).'
        : 'Record it: npm run contracts:release',
    );
  return isBreaking(changes) ? 1 : 0;
}

function record(why: string): number {
  const before = released();
  const now = currentSummary();
  const changes = compare(before, now);
  console.log(reportOf(changes, sinceOf(before.version)));
  if (changes.length === 0) return 0;
  if (isBreaking(changes) && !why.trim()) {
    console.error('Say why, for the backend teams: npm run contracts:release -- "WHY"');
    return 1;
  }
  const version = release({ before, now, changes, why });
  console.log(`Released as ${version}: see contracts/CHANGELOG.md. Commit it with the change.`);
  return 0;
}

function sinceOf(version: string, reference?: string): string {
  return reference === undefined ? version : `${version} (${reference})`;
}
