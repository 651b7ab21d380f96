/** The result of a whole rehearsal, for the files of `--report`. */
import * as v from 'valibot';
import { junitXml, problemSuite, type TestCase } from '#contracts/kit/verify/junitXml.ts';
import type { Report } from '#contracts/kit/verify/reportFiles.ts';
import type { Played } from './play.ts';
import { countOf, summaryOf } from './report.ts';

const SUITE = 'payments';

const StoryResult = v.object({
  name: v.string(),
  tells: v.string(),
  result: v.picklist(['kept', 'broken', 'not played']),
  seconds: v.number(),
  /** Why it could not be played. */
  reason: v.optional(v.string()),
  /** What a broken story expected and saw, and what happened before, a line each. */
  expected: v.optional(v.string()),
  saw: v.optional(v.string()),
  before: v.optional(v.array(v.string())),
});
type StoryResult = v.InferOutput<typeof StoryResult>;

/** What `--report json=FILE` writes. */
export const RehearsalResult = v.object({
  /** Raised when a field is removed or means something else. */
  version: v.literal(1),
  url: v.string(),
  exitCode: v.picklist([0, 1, 2]),
  /** Why no further story could be played. */
  problem: v.optional(v.string()),
  summary: v.object({
    stories: v.number(),
    kept: v.number(),
    broken: v.number(),
    notPlayed: v.number(),
  }),
  stories: v.array(StoryResult),
});
export type RehearsalResult = v.InferOutput<typeof RehearsalResult>;

/** The result of these stories against the backend at `url`. `problem` is why no further one could be played. */
export function resultOf(url: string, all: readonly Played[], problem?: string): RehearsalResult {
  return {
    version: 1,
    url,
    exitCode: problem === undefined ? summaryOf(all).code : 2,
    ...(problem !== undefined && { problem }),
    summary: {
      stories: all.length,
      kept: countOf(all, 'kept'),
      broken: countOf(all, 'broken'),
      notPlayed: countOf(all, 'not played'),
    },
    stories: all.map(storyResult),
  };
}

function storyResult(played: Played): StoryResult {
  const { story, seconds, result } = played;
  const one = { name: story.name, tells: story.tells, result, seconds };
  if (played.result === 'kept') return one;
  if (played.result === 'not played') return { ...one, reason: played.reason };
  const { why, log } = played;
  return { ...one, expected: why.expected, saw: why.saw, before: [...log] };
}

/** The result as the files of `--report` hold it: JUnit's has a test case for each story. */
export function reportOf(result: RehearsalResult): Report {
  const { url, problem, stories } = result;
  const suites = [
    ...(stories.length > 0 ? [{ name: SUITE, cases: stories.map(caseOf) }] : []),
    ...(problem === undefined ? [] : [problemSuite(SUITE, 'can be rehearsed', problem)]),
  ];
  return { junit: junitXml(`payments at ${url || 'no address'}`, suites), json: result };
}

function caseOf(story: StoryResult): TestCase {
  const { name, tells, result, seconds, reason = '', expected, saw, before = [] } = story;
  const one = { group: SUITE, name: `${name}: ${tells}`, seconds };
  if (result === 'kept') return one;
  if (result === 'not played')
    return { ...one, outcome: { kind: 'error', message: reason, text: reason } };
  const message = `expected: ${expected}; saw: ${saw}`;
  return { ...one, outcome: { kind: 'failure', message, text: before.join('\n') } };
}
