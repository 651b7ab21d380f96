import type { CDPSession } from '@playwright/test';
import { benchPages } from './pages.ts';
import { CATEGORY } from './products.ts';
import type { MemoryResult } from './results.ts';
import { brief, type Job } from './rounds.ts';
import { openTab } from './tab.ts';

/** A tour through the shop by its own links: the element to press, and the path that it leads to. */
const tour = [
  { press: 'nav a[href="/catalog"]', to: '/catalog' },
  { press: `main a[href="/category/${CATEGORY}"]`, to: `/category/${CATEGORY}` },
  { press: 'main article a[href^="/product/"]', to: '/product/' },
  { press: 'main a[href^="/brand/"]', to: '/brand/' },
  { press: 'header button[data-to="/cart"]', to: '/cart' },
  { press: 'nav a[href="/service"]', to: '/service' },
  { press: 'nav a[href="/nosotros"]', to: '/nosotros' },
  { press: 'nav a[href="/"]', to: '/' },
] as const;
/** Number of times that the memory is measured during the counted route changes. */
const SAMPLES = 5;

export const STEPS_OF_MEMORY = 2 + SAMPLES;

/**
 * Measures the browser's memory during tours through the shop: after one tour, after the practice, which has as many
 * route changes as are counted, and then after each fifth of the counted ones. The practice is necessary because the
 * engine compiles code that runs often, and the compiled code is in the same heap.
 *
 * @param changes - counted route changes; rounded up to whole tours
 */
export async function measureMemory(
  { browser, sites, progress, note }: Job,
  changes: number,
): Promise<MemoryResult> {
  const [home] = benchPages;
  if (!home) throw new Error('there is no page');
  // Animations would only take time here.
  const tab = await openTab(browser, await sites.origin('shop', home), home, {
    reducedMotion: 'reduce',
  });
  const samples: MemoryResult['samples'] = [];
  const fifth = Math.ceil(changes / SAMPLES / tour.length) * tour.length;
  const practice = fifth * SAMPLES;
  const measuringPoints = [
    tour.length,
    ...Array.from({ length: SAMPLES + 1 }, (_, i) => practice + i * fifth),
  ];
  try {
    await tab.session.send('Performance.enable');
    await tab.open();
    let done = 0;
    for (const until of measuringPoints) {
      progress.step('memory', `${until} of ${practice * 2} route changes`);
      await tab.page.evaluate(repeatTour, { stops: tour, rounds: (until - done) / tour.length });
      samples.push({ changes: until, ...(await memoryOf(tab.session)) });
      done = until;
    }
  } catch (error) {
    note(`memory: looked at ${samples.length} of ${measuringPoints.length} times: ${brief(error)}`);
  } finally {
    await tab.close();
  }
  return { practice, samples };
}

type Stop = { readonly press: string; readonly to: string };

/** Runs in the browser: presses each link as soon as it exists, and waits for the page that it leads to. */
async function repeatTour({ stops, rounds }: { stops: readonly Stop[]; rounds: number }) {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const until = async (what: string, holds: () => boolean) => {
    const start = performance.now();
    while (!holds()) {
      if (performance.now() - start > 10_000) throw new Error(`${what} at ${location.pathname}`);
      await nextFrame();
    }
  };
  for (let round = 0; round < rounds; round++)
    for (const { press, to } of stops) {
      const { title } = document;
      await until(`no ${press}`, () => document.querySelector(press) !== null);
      document.querySelector<HTMLElement>(press)?.click();
      // Every page of the tour has its own title, which is set when the page is on screen.
      await until(`no ${to}`, () => location.pathname.startsWith(to) && document.title !== title);
      await nextFrame();
    }
}

async function memoryOf(session: CDPSession) {
  // The second collection frees the objects that finalizers released during the first one.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => {
    const found = metrics.find((each) => each.name === name);
    if (!found) throw new Error(`the browser does not tell ${name}`);
    return found.value;
  };
  return {
    heapBytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
