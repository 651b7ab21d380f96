import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';
import { metricNames } from './metrics.ts';
import { Spread } from './statistics.ts';

const Maybe = v.nullable(Spread);

/** One metric of one page: of each kind over all rounds, and shop ÷ other in the same round. */
const Measure = v.object({
  metric: v.picklist(metricNames),
  shop: Maybe,
  control: Maybe,
  client: Maybe,
  toControl: Maybe,
  toClient: Maybe,
});
export type Measure = v.InferOutput<typeof Measure>;

const PageResult = v.object({
  id: v.string(),
  title: v.string(),
  products: v.number(),
  measures: v.array(Measure),
});
export type PageResult = v.InferOutput<typeof PageResult>;

/** One size of a thing whose sizes were measured in turn: in milliseconds, and × the first size of the same run. */
const Turn = v.object({ size: v.number(), time: Maybe, ratio: Maybe });
export type Turn = v.InferOutput<typeof Turn>;

/** What the bar opens: from the press to the frame that shows it, and the longest task on the way; 0 = none above 50 ms. */
const Opening = v.object({ title: v.string(), time: Maybe, longestTask: Maybe });
export type Opening = v.InferOutput<typeof Opening>;

/** What the browser holds after so many route changes, garbage collected; what comes before `practice` ends is practice. */
const MemoryResult = v.object({
  practice: v.number(),
  samples: v.array(
    v.object({
      changes: v.number(),
      heapBytes: v.number(),
      nodes: v.number(),
      listeners: v.number(),
    }),
  ),
});
export type MemoryResult = v.InferOutput<typeof MemoryResult>;

/** What one run of the benchmark has measured, and under which conditions. */
export const Results = v.object({
  measuredAt: v.string(),
  /** Whether only a look was taken: too few rounds to be quoted. */
  quick: v.boolean(),
  rounds: v.number(),
  machine: v.object({
    cpu: v.string(),
    cores: v.number(),
    memoryGb: v.number(),
    system: v.string(),
    node: v.string(),
    browser: v.string(),
    /** The load average of the minute before: how busy the machine was with other things. */
    loadBefore: v.number(),
  }),
  conditions: v.object({
    latencyMs: v.number(),
    downKbps: v.number(),
    upKbps: v.number(),
    cpuSlowdown: v.number(),
    screen: v.string(),
    line: v.string(),
    watchedMs: v.number(),
  }),
  pages: v.array(PageResult),
  /** From the parsed product list to painted cards, by the number of products. */
  scale: v.nullable(v.array(Turn)),
  /** From a press on '+' to the end of the frame that shows it, by the lines of the cart. */
  plus: v.nullable(v.array(Turn)),
  opening: v.nullable(v.array(Opening)),
  memory: v.nullable(MemoryResult),
  /** What went wrong, or makes a number worth less. */
  notes: v.array(v.string()),
});
export type Results = v.InferOutput<typeof Results>;

/** What the last whole run has left, and the README shows; every single measurement stays on the machine that took it. */
export const committed = {
  results: join(import.meta.dirname, 'results.json'),
  samples: join(import.meta.dirname, 'samples.json'),
  picture: join(projectRoot, 'docs/bench.svg'),
};

/** @throws where the text holds no results of this shape */
export function readResults(text: string): Results {
  return v.parse(Results, JSON.parse(text));
}
