/** What the user of the command reads. */
import type { Played } from './play.ts';

/** A story: one line, and what went wrong. */
export function linesOf(played: Played): string {
  const { name, tells } = played.story;
  const mark = { kept: '✓', broken: '✗', 'not played': '?' }[played.result];
  const line = `${mark} ${name.padEnd(24)}${tells}`;
  if (played.result === 'kept') return line;
  if (played.result === 'not played') return `${line}\n    ${played.reason}`;
  const { why, log } = played;
  const steps = log.map((step) => `        ${step}`);
  return [
    line,
    `    expected: ${why.expected}`,
    `    saw: ${why.saw}`,
    '    before:',
    ...steps,
  ].join('\n');
}

/** The exit code of a run, and its last line. */
export function summaryOf(all: readonly Played[]): {
  readonly code: 0 | 1 | 2;
  readonly line: string;
} {
  const [kept, broken] = [countOf(all, 'kept'), countOf(all, 'broken')];
  const line = `${kept} of ${all.length} stories went well.`;
  if (broken > 0) return { code: 1, line };
  return { code: kept === all.length ? 0 : 2, line };
}

/** What every backend needs and no story shows. */
export const NOT_REHEARSED =
  'Not rehearsed: old prices, a restart of your server, what happens a day later, and races between all of its processes.';

/** How many stories had this result. */
export function countOf(all: readonly Played[], result: Played['result']): number {
  return all.filter((one) => one.result === result).length;
}
