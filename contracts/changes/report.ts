/** The changes as text: for the terminal, and for the changelog of the backend teams. */
import { type Change, isBreaking, type Weight } from './change.ts';

const signs: Readonly<Record<Weight, string>> = { breaks: '✗', note: '·', compatible: '✓' };
const headings: Readonly<Record<Weight, string>> = {
  breaks: 'Breaking',
  note: 'For the test states',
  compatible: 'Compatible',
};
const weights: readonly Weight[] = ['breaks', 'note', 'compatible'];

/** What the command prints: the heaviest first, and a verdict. `since` names the contract that was compared with. */
export function reportOf(changes: readonly Change[], since: string): string {
  if (changes.length === 0) return `The contract asks for the same as ${since}.`;
  const lines = sorted(changes).map(
    ({ call, weight, says }) => `${signs[weight]} ${call}: ${says}`,
  );
  const breaking = changes.filter(({ weight }) => weight === 'breaks').length;
  const verdict = isBreaking(changes)
    ? `A backend that keeps ${since} breaks this contract (✗ ${breaking}).`
    : `A backend that keeps ${since} keeps this contract, too.`;
  return [...lines, '', verdict].join('\n');
}

/** A section of `contracts/CHANGELOG.md`. */
export function changelogOf(
  version: string,
  day: string,
  changes: readonly Change[],
  why: string,
): string {
  const parts = weights.flatMap((weight) => {
    const found = changes.filter((each) => each.weight === weight);
    const lines = found.map(({ call, says }) => `- \`${call}\`: ${says}.`);
    return lines.length > 0 ? [`${headings[weight]}:`, '', ...lines, ''] : [];
  });
  return [`## ${version} (${day})`, '', ...(why ? [why, ''] : []), ...parts].join('\n');
}

/** A breaking change raises the first number, any other the second: '1.4.0' → '2.0.0' or '1.5.0'. */
export function nextVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBreaking(changes) ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

function sorted(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
}
