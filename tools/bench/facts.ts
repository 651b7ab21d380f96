import { written } from './metrics.ts';
import type { Results, Turn } from './results.ts';

/** The results other than the page loads, in one sentence each. */
export function facts({ scale, plus, memory }: Results): readonly string[] {
  const before = memory?.samples.find(({ changes }) => changes === memory.practice);
  const after = memory?.samples.find(({ changes }) => changes === 2 * memory.practice);
  return [
    ...(scale ? [`From a parsed list to painted cards: ${turns(scale, 'products')}.`] : []),
    ...(plus ? [`'+' in a cart: ${turns(plus, 'lines')}.`] : []),
    ...(before && after
      ? [
          `Heap before and after ${(after.changes - before.changes).toLocaleString('en')} route changes: ` +
            `${written(before.heapBytes, 'bytes')}, ${written(after.heapBytes, 'bytes')}.`,
        ]
      : []),
  ];
}

function turns(measured: readonly Turn[], what: string): string {
  return measured
    .map(({ size, time, ratio }, index) => {
      if (!time) return `nothing at ${size}`;
      const compared = index > 0 && ratio ? ` (${ratio.median.toFixed(2)} ×)` : '';
      return `${written(time.median, 'ms')} at ${size.toLocaleString('en')} ${what}${compared}`;
    })
    .join(', ');
}
