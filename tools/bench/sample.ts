import { metricNames } from './metrics.ts';
import type { Results } from './results.ts';
import { ratios, spread } from './statistics.ts';

/** Example results of a run, for tests. */
export function sampleResults(): Results {
  const [shop, control, client] = [
    [900, 1000, 1100],
    [1000, 1000, 1000],
    [2000, 2000, 2000],
  ];
  const turn = (size: number, times: readonly number[]) => ({
    size,
    time: spread(times),
    ratio: ratios(times, [100, 100, 100]),
  });
  return {
    measuredAt: '2024-09-01T12:00:00.000Z',
    quick: false,
    rounds: 3,
    machine: {
      cpu: 'A processor',
      cores: 2,
      memoryGb: 4,
      system: 'Linux 6',
      node: 'v20',
      browser: 'Chromium 1',
      loadBefore: 0.5,
    },
    conditions: {
      latencyMs: 562.5,
      downKbps: 1474.56,
      upKbps: 675,
      cpuSlowdown: 4,
      screen: '412 × 823 at 1.75',
      line: 'HTTP/2',
      watchedMs: 3000,
    },
    pages: [
      {
        id: 'category-100',
        title: 'Category <at> 100',
        products: 100,
        measures: metricNames.map((metric) => ({
          metric,
          shop: spread(shop),
          control: spread(control),
          client: spread(client),
          toControl: ratios(shop, control),
          toClient: ratios(shop, client),
        })),
      },
    ],
    scale: [turn(100, [100, 100, 100]), turn(10_000, [110, 115, 130]), turn(100_000, [250])],
    plus: null,
    opening: [
      { title: 'A menu', time: spread([30, 40, 50]), longestTask: spread([0, 0, 60]) },
      { title: 'A popup', time: spread([80, 90, 95]), longestTask: spread([70, 80, 90]) },
    ],
    memory: {
      practice: 1000,
      samples: [8, 1000, 2000].map((changes) => ({
        changes,
        heapBytes: 4_000_000 + changes * 200,
        nodes: 1310,
        listeners: 203,
      })),
    },
    notes: ['something was odd'],
  };
}
