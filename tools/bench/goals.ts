import type { Metric } from './metrics.ts';
import type { Measure, MemoryResult, PageResult, Results } from './results.ts';
import type { Spread } from './statistics.ts';

/** A limit for the shop, and the measured value. A missed goal is reported, but nothing fails. */
export interface Goal {
  readonly name: string;
  readonly limit: number;
  readonly measured: number;
}

/** Limits of the time from parsed list to painted cards, as multiples of the time at the smallest catalogue. */
const scaleLimits: ReadonlyMap<number, number> = new Map([
  [10_000, 1.2],
  [100_000, 2],
]);
const plusLimits: ReadonlyMap<number, number> = new Map([[100, 1.5]]);

/** The measurement of a press on a filter of a list. */
export const FILTER = 'Filter of 10,000 products';

/** The goals of everything that was measured. For times the median counts, for shifts and nodes the maximum. */
export function goalsOf({ pages, scale, plus, opening, memory }: Results): readonly Goal[] {
  return [
    ...pages.flatMap(goalsOfPage),
    ...(scale ?? []).flatMap(({ size, ratio }) =>
      goal(`Parsed → painted at ${size} ÷ at 100`, scaleLimits.get(size), ratio?.median),
    ),
    ...(plus ?? []).flatMap(({ size, ratio }) =>
      goal(`'+' in a cart of ${size} lines ÷ of 10`, plusLimits.get(size), ratio?.median),
    ),
    ...(opening ?? []).flatMap(({ title, time, longestTask }) =>
      title === FILTER
        ? goal(`${title}: painted after, in ms`, 100, time?.median)
        : goal(`${title}: longest task in ms`, 50, longestTask?.median),
    ),
    ...(memory
      ? goal(`Heap after ${memory.practice} route changes, away from before`, 0.1, drift(memory))
      : []),
  ];
}

function goalsOfPage({ id, title, measures }: PageResult): readonly Goal[] {
  const of = (metric: Metric, pick: (measure: Measure) => Spread | null) => {
    const measure = measures.find((each) => each.metric === metric);
    return measure ? pick(measure) : null;
  };
  return [
    ...goal(`${title}: first paint ÷ control`, 1, of('fcp', (m) => m.toControl)?.median),
    ...goal(`${title}: largest paint ÷ control`, 1.25, of('lcp', (m) => m.toControl)?.median),
    ...(id.startsWith('snapshot-')
      ? [
          ...goal(`${title}: cards ÷ control`, 1.05, of('cards', (m) => m.toControl)?.median),
          ...goal(`${title}: picture ÷ control`, 1.1, of('picture', (m) => m.toControl)?.median),
          ...goal(`${title}: blocking time in ms`, 150, of('blocking', (m) => m.shop)?.median),
        ]
      : []),
    ...(['home', 'category-100', 'product'].includes(id)
      ? goal(`${title}: cards ÷ control`, 2.5, of('cards', (m) => m.toControl)?.median)
      : []),
    ...goal(`${title}: layout shift, at worst`, 0, of('shift', (m) => m.shop)?.max),
    ...goal(`${title}: cards ÷ client-rendered`, 1.1, of('cards', (m) => m.toClient)?.median),
    ...(id.startsWith('category-')
      ? goal(`${title}: DOM nodes of the first cards`, 300, of('nodesAtCards', (m) => m.shop)?.max)
      : []),
  ];
}

/** The change of the heap from the end of the practice to the end, as a fraction; `undefined` for an incomplete run. */
function drift({ practice, samples }: MemoryResult): number | undefined {
  const before = samples.find(({ changes }) => changes === practice);
  const after = samples.find(({ changes }) => changes === 2 * practice);
  return before && after && Math.abs(after.heapBytes / before.heapBytes - 1);
}

function goal(name: string, limit?: number, measured?: number | null): readonly Goal[] {
  return limit === undefined || typeof measured !== 'number' ? [] : [{ name, limit, measured }];
}
