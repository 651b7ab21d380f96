import type { Outcome } from './messages.ts';
import type { Mutant } from './mutants.ts';
import { reasons } from './survivors.ts';

export type Result = Mutant & Outcome;

export const goal = 90;

/** The share of caught mutants, in percent. */
export function shareCaught(results: readonly Result[]): number {
  return (100 * results.filter(({ caught }) => caught).length) / results.length;
}

/** The results of a run as Markdown: the figures by folder, then the survivors, each with its reason. */
export function summary(results: readonly Result[]): string {
  const folders = [...new Set(results.map(folderOf))].toSorted();
  const survivors = results
    .filter(({ caught }) => !caught)
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
  return [
    '# Mutants of the product\n',
    'Written by `npm run mutation`.\n',
    figures('all', results),
    ...folders.map((folder) =>
      figures(
        `\`${folder}\``,
        results.filter((each) => folderOf(each) === folder),
      ),
    ),
    '\n## Survivors\n',
    ...survivors.map((each) => `- ${nameOf(each)}: ${reasons[each.id] ?? 'no reason yet'}`),
    '',
  ].join('\n');
}

/** A mutant in one line. */
export function nameOf({ id, file, line, kind, was, text }: Mutant): string {
  const short = (code: string) => {
    const plain = code.replace(/\s+/g, ' ').replaceAll('`', "'").trim();
    return plain.length > 50 ? `${plain.slice(0, 49)}…` : plain;
  };
  return `${id} ${file}:${line} ${kind} \`${short(was)}\` → \`${short(text) || ' '}\``;
}

function figures(name: string, results: readonly Result[]): string {
  const caught = results.filter((each) => each.caught).length;
  return `- ${name}: ${caught} of ${results.length}, ${shareCaught(results).toFixed(1)} %`;
}

/** `src/state`, `contracts/verify`, or `mocks` for a file directly in that folder. */
function folderOf({ file }: Mutant): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/');
}
