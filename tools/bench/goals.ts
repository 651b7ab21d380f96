import type { Metric } from './metrics.ts';
import type { Measure, MemoryResult, PageResult, Results } from './results.ts';
import type { Spread } from './statistics.ts';

/** What the shop wants to reach, and what was measured. Nothing fails when it does not: it is said, that is all. */
export interface Goal {
  readonly name: string;
  readonly limit: number;
  readonly measured: number;
}

/** How much longer than at the smallest catalogue it may take from a parsed list to painted cards. */
const scaleLimits: ReadonlyMap<number, number> = new Map([
  [10_000, 1.2],
  [100_000, 2],
]);
const plusLimits: ReadonlyMap<number, number> = new Map([[100, 1.5]]);

/** The goals of everything that was measured. Of times the median counts, of shifts and nodes the worst. */
export function goalsOf({ pages, scale, plus, opening, memory }: Results): readonly Goal[] {
  return [
    ...pages.flatMap(goalsOfPage),
    ...(scale ?? []).flatMap(({ size, ratio }) =>
      goal(`Parsed → painted at ${size} ÷ at 100`, scaleLimits.get(size), ratio?.median),
    ),
    ...(plus ?? []).flatMap(({ size, ratio }) =>
      goal(`'+' in a cart of ${size} lines ÷ of 10`, plusLimits.get(size), ratio?.median),
    ),
    ...(opening ?? []).flatMap(({ title, longestTask }) =>
      goal(`${title}: longest task in ms`, 50, longestTask?.median),
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
    ...goal(`${title}: layout shift, at worst`, 0, of('shift', (m) => m.shop)?.max),
    ...goal(`${title}: cards ÷ client-rendered`, 1.1, of('cards', (m) => m.toClient)?.median),
    ...(id.startsWith('category-')
      ? goal(`${title}: DOM nodes of the first cards`, 300, of('nodesAtCards', (m) => m.shop)?.max)
      : []),
  ];
}

/** How far the heap is at the end from where it was after the practice, as a part of that; only of the whole way. */
function drift({ practice, samples }: MemoryResult): number | undefined {
  const before = samples.find(({ changes }) => changes === practice);
  const after = samples.find(({ changes }) => changes === 2 * practice);
  return before && after && Math.abs(after.heapBytes / before.heapBytes - 1);
}

function goal(name: string, limit?: number, measured?: number | null): readonly Goal[] {
  return limit === undefined || typeof measured !== 'number' ? [] : [{ name, limit, measured }];
}
