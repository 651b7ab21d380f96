import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { phone, slowCpu, slowLine } from './conditions.ts';
import type { Metric } from './metrics.ts';
import type { BenchPage } from './pages.ts';
import type { Sightings } from './probe.ts';
import { blockingTime } from './statistics.ts';
import { openTab } from './tab.ts';
import { Traffic } from './traffic.ts';

/** How long a page is watched after its cards are painted, in milliseconds. Blocking time counts until then. */
export const WATCHED = 3000;

/** The figures of one page load; `null` = the browser did not report it. */
export type Figures = Readonly<Record<Metric, number | null>>;

export interface Visit {
  readonly figures: Figures;
  /** The text of the first cards, to check that two pages show the same. */
  readonly words: string;
  /** Other sites that got a request before the cards were painted: no figure includes these downloads. */
  readonly askedEarly: readonly string[];
}

/** Loads a page once, as a first-time visitor with a slow phone and a slow network. */
export async function visit(browser: Browser, origin: string, page: BenchPage): Promise<Visit> {
  const tab = await openTab(browser, origin, page, phone);
  try {
    const traffic = new Traffic(tab.session, origin);
    await slowLine(tab.session);
    await slowCpu(tab.session);
    await tab.open();
    await pause(WATCHED);
    await traffic.settled();
    const sightings = await tab.sightings();
    const { nodes, words, picture } = await tab.page.evaluate(readEnd, page.cards);
    const askedEarly = traffic.elsewhere
      .filter(({ at }) => at < (sightings.cards?.paintedAt ?? 0))
      .map(({ host }) => host);
    return { figures: figuresOf(sightings, traffic.bytes, nodes, picture), words, askedEarly };
  } finally {
    await tab.close();
  }
}

/** Runs in the browser, after the measurement. */
function readEnd(cards: string) {
  const image = document.querySelector<HTMLImageElement>(`:is(${cards}) img`);
  const [fetched] = performance.getEntriesByName(image?.currentSrc ?? '');
  const first = [...document.querySelectorAll(cards)].slice(0, 8);
  return {
    nodes: document.querySelectorAll('*').length,
    picture: fetched instanceof PerformanceResourceTiming ? fetched.responseEnd : null,
    words: first.map(({ textContent }) => textContent).join('\n'),
  };
}

function figuresOf(
  sightings: Sightings,
  bytes: number,
  nodesAtEnd: number,
  picture: number | null,
): Figures {
  const { fcp, lcp, cards, shift, longTasks } = sightings;
  const complete = fcp !== null && cards !== null;
  return {
    fcp,
    lcp,
    cards: cards?.paintedAt ?? null,
    picture,
    blocking: complete ? blockingTime(longTasks, fcp, cards.paintedAt + WATCHED) : null,
    shift,
    bytes,
    nodesAtCards: cards?.nodes ?? null,
    nodesAtEnd,
  };
}
