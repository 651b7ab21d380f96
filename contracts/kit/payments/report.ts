/** What the user of `payments` reads, on the terminal and in the files of `--report`. */
import { junitXml } from '#contracts/kit/report/junit.ts';
import { countOf, exitCodeOf, marks } from '#contracts/kit/report/result.ts';
import type { Played } from './play.ts';

/** A story: one line, and what went wrong. What `earlier` ones show already is not told again. */
export function linesOf(played: Played, earlier: readonly Played[] = []): string {
  const { story, result, reason, expected, saw, before = [] } = played;
  const line = `${marks[result]} ${story.name.padEnd(24)}${story.tells}`;
  if (result === 'passed') return line;
  if (result === 'error') return `${line}\n    ${reason}`;
  const same = earlier.find((each) => causeOf(each) === causeOf(played));
  if (same) return `${line}\n    as in ${same.story.name}: saw ${saw}`;
  const steps = before.map((step) => `        ${step}`);
  return [line, `    expected: ${expected}`, `    saw: ${saw}`, '    before:', ...steps].join('\n');
}

/** What stories that fail for the same reason have in common. */
function causeOf({ expected, saw }: Played): string | undefined {
  if (expected === undefined) return undefined;
  return `${expected} ${saw}`.replace(/\b(?:cs_test|pi)_\w+/g, 'ID');
}

/** The last lines: how many went well, which cost money, and what every backend needs and no story shows. */
export function summaryOf(all: readonly Played[]): string {
  const failed = all.flatMap(({ result, story }) => (result === 'failed' ? [story.name] : []));
  return [
    `${countOf(all, 'passed')} of ${all.length} stories went well.`,
    ...(failed.length > 0 ? [`Somebody loses money or goods in: ${failed.join(', ')}.`] : []),
    'Not played: old prices, money that never comes, a restart of your server, what happens a day later, and races between all of its processes.',
  ].join('\n');
}

/** The files of `--report`. `problem` is why no further story could be played. */
export function reportOf(url: string, all: readonly Played[], problem?: string) {
  const cases = all.map(({ story, seconds, result, reason, expected, saw, before = [] }) => ({
    name: `${story.name}: ${story.tells}`,
    seconds,
    result,
    message: reason ?? `expected: ${expected}; saw: ${saw}`,
    text: before.join('\n'),
  }));
  const json = {
    version: 1,
    url,
    exitCode: problem === undefined ? exitCodeOf(all) : 2,
    ...(problem !== undefined && { problem }),
    summary: {
      stories: all.length,
      kept: countOf(all, 'passed'),
      broken: countOf(all, 'failed'),
      notPlayed: countOf(all, 'error'),
    },
    stories: all.map(({ story: { name, tells }, ...played }) => ({ name, tells, ...played })),
  } as const;
  return { json, junit: junitXml(`payments at ${url}`, [{ group: 'payments', cases }], problem) };
}
