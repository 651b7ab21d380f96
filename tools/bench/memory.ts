import type { CDPSession } from '@playwright/test';
import { benchPages } from './pages.ts';
import { CATEGORY } from './products.ts';
import type { MemoryResult } from './results.ts';
import { brief, type Job } from './rounds.ts';
import { openTab } from './tab.ts';

/** Once through the shop by its own links: what is pressed, and where it leads. */
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
/** How often the memory is looked at while the changes are made that count. */
const SAMPLES = 5;

export const STEPS_OF_MEMORY = 2 + SAMPLES;

/**
 * What the browser holds while somebody goes round the shop: once round, after as many changes as are to be measured,
 * and then after each fifth of those. The first half is practice: the engine compiles what runs often, and what it
 * compiles stands in the same heap.
 *
 * @param changes - route changes to be measured; rounded up to whole rounds
 */
export async function measureMemory(
  { browser, sites, progress, note }: Job,
  changes: number,
): Promise<MemoryResult> {
  const [home] = benchPages;
  if (!home) throw new Error('there is no page');
  // What moves only takes time here.
  const tab = await openTab(browser, await sites.origin('shop', home), home, {
    reducedMotion: 'reduce',
  });
  const samples: MemoryResult['samples'] = [];
  const fifth = Math.ceil(changes / SAMPLES / tour.length) * tour.length;
  const practice = fifth * SAMPLES;
  const looks = [
    tour.length,
    ...Array.from({ length: SAMPLES + 1 }, (_, i) => practice + i * fifth),
  ];
  try {
    await tab.session.send('Performance.enable');
    await tab.open();
    let done = 0;
    for (const until of looks) {
      progress.step('memory', `${until} of ${practice * 2} route changes`);
      await tab.page.evaluate(goRound, { stops: tour, rounds: (until - done) / tour.length });
      samples.push({ changes: until, ...(await held(tab.session)) });
      done = until;
    }
  } catch (error) {
    note(`memory: looked at ${samples.length} of ${looks.length} times: ${brief(error)}`);
  } finally {
    await tab.close();
  }
  return { practice, samples };
}

type Stop = { readonly press: string; readonly to: string };

/** Runs in the browser: presses each link once it is there, and waits for the page that it leads to. */
async function goRound({ stops, rounds }: { stops: readonly Stop[]; rounds: number }) {
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
      // Every page of the tour has a title of its own, and gets it when it is on screen.
      await until(`no ${to}`, () => location.pathname.startsWith(to) && document.title !== title);
      await nextFrame();
    }
}

async function held(session: CDPSession) {
  // What the first collection sets free by a finalizer only the second one finds.
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
