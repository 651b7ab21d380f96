import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { phone, slowCpu, slowLine } from './conditions.ts';
import type { Metric } from './metrics.ts';
import type { BenchPage } from './pages.ts';
import type { Sightings } from './probe.ts';
import { blockingTime } from './statistics.ts';
import { openTab } from './tab.ts';
import { Traffic } from './traffic.ts';

/** How long a page is watched after its cards are painted, in milliseconds: blocking time counts until then. */
export const WATCHED = 3000;

/** One page load in figures; `null` is what the browser never told. */
export type Figures = Readonly<Record<Metric, number | null>>;

export interface Visit {
  readonly figures: Figures;
  /** The first cards' words, to see whether two pages show the same. */
  readonly words: string;
  /** The other sites that were asked for something before the cards: a download that is in none of the figures. */
  readonly askedEarly: readonly string[];
}

/** Loads a page once, as somebody who was never here, on a slow phone and a slow line. */
export async function visit(browser: Browser, origin: string, page: BenchPage): Promise<Visit> {
  const tab = await openTab(browser, origin, page, phone);
  try {
    const traffic = new Traffic(tab.session, origin);
    await slowLine(tab.session);
    await slowCpu(tab.session);
    await tab.open();
    await pause(WATCHED);
    await traffic.settled();
    const seen = await tab.sightings();
    const { nodes, words, picture } = await tab.page.evaluate(readEnd, page.cards);
    const askedEarly = traffic.elsewhere
      .filter(({ at }) => at < (seen.cards?.paintedAt ?? 0))
      .map(({ host }) => host);
    return { figures: figuresOf(seen, traffic.bytes, nodes, picture), words, askedEarly };
  } finally {
    await tab.close();
  }
}

/** Runs in the browser, after all is measured. */
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
  seen: Sightings,
  bytes: number,
  nodesAtEnd: number,
  picture: number | null,
): Figures {
  const { fcp, lcp, cards, shift, longTasks } = seen;
  const watched = fcp !== null && cards !== null;
  return {
    fcp,
    lcp,
    cards: cards?.paintedAt ?? null,
    picture,
    blocking: watched ? blockingTime(longTasks, fcp, cards.paintedAt + WATCHED) : null,
    shift,
    bytes,
    nodesAtCards: cards?.nodes ?? null,
    nodesAtEnd,
  };
}
