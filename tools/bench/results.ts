import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';
import { metricNames } from './metrics.ts';
import { Spread } from './statistics.ts';

const NullableSpread = v.nullable(Spread);

/** One metric of one page: the spread of each kind over all rounds, and the ratios shop ÷ other in the same round. */
const Measure = v.object({
  metric: v.picklist(metricNames),
  shop: NullableSpread,
  control: NullableSpread,
  client: NullableSpread,
  toControl: NullableSpread,
  toClient: NullableSpread,
});
export type Measure = v.InferOutput<typeof Measure>;

const PageResult = v.object({
  id: v.string(),
  title: v.string(),
  products: v.number(),
  measures: v.array(Measure),
});
export type PageResult = v.InferOutput<typeof PageResult>;

/** One of several sizes that were measured in turn: the time in ms, and its ratio to the first size of the same run. */
const Turn = v.object({ size: v.number(), time: NullableSpread, ratio: NullableSpread });
export type Turn = v.InferOutput<typeof Turn>;

/** The time from a press in the bar to the frame that shows the result, and the longest task; 0 = none above 50 ms. */
const Opening = v.object({ title: v.string(), time: NullableSpread, longestTask: NullableSpread });
export type Opening = v.InferOutput<typeof Opening>;

/** The browser's memory by number of route changes, garbage collected. Changes up to `practice` are not counted. */
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

/** The results of one run of the benchmark, and its conditions. */
export const Results = v.object({
  measuredAt: v.string(),
  /** Whether this was a quick run, with too few rounds to be quoted. */
  quick: v.boolean(),
  rounds: v.number(),
  machine: v.object({
    cpu: v.string(),
    cores: v.number(),
    memoryGb: v.number(),
    system: v.string(),
    node: v.string(),
    browser: v.string(),
    /** The load average of the minute before: how busy the machine was with other work. */
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
  /** Errors, and other problems that make a number less reliable. */
  notes: v.array(v.string()),
});
export type Results = v.InferOutput<typeof Results>;

/** The files of the last full run, which the README shows. `samples`, all single measurements, is not committed. */
export const committed = {
  results: join(import.meta.dirname, 'results.json'),
  samples: join(import.meta.dirname, 'samples.json'),
  picture: join(projectRoot, 'docs/bench.svg'),
};

/** @throws if the text does not contain results of this shape */
export function readResults(text: string): Results {
  return v.parse(Results, JSON.parse(text));
}
