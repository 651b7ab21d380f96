import type { Browser } from '@playwright/test';
import { metricNames } from './metrics.ts';
import type { BenchPage, Kind } from './pages.ts';
import type { Progress } from './progress.ts';
import type { PageResult } from './results.ts';
import type { Sites } from './sites.ts';
import { ratios, spread } from './statistics.ts';
import { type Visit, visit } from './visit.ts';

export interface Job {
  readonly browser: Browser;
  readonly sites: Sites;
  readonly progress: Progress;
  /** Records a problem that makes a number less reliable. */
  readonly note: (sentence: string) => void;
}

interface Plan {
  readonly pages: readonly BenchPage[];
  /** Number of rounds that count, and of discarded rounds before them. */
  readonly counted: number;
  readonly discarded: number;
}

/** One load of every page in each of its kinds. */
type Round = ReadonlyMap<string, Visit>;
const keyOf = (page: BenchPage, kind: Kind) => `${page.id}, ${kind}`;

/** The first line of an error, because error messages of the browser are very long. */
export function brief(error: unknown): string {
  return String(error).split('\n')[0] ?? '';
}

/** The number of page loads in a comparison. */
export function loadsOf({ pages, counted, discarded }: Plan): number {
  return pages.reduce((sum, { kinds }) => sum + kinds.length, 0) * (counted + discarded);
}

/**
 * Loads every page in all its kinds, one right after the other, round by round, so that other load on the machine
 * affects all kinds alike. Every second round takes the kinds in reverse order.
 */
export async function compare(job: Job, plan: Plan): Promise<PageResult[]> {
  const rounds: Round[] = [];
  const total = plan.discarded + plan.counted;
  for (let index = 0; index < total; index++) {
    const discarded = index < plan.discarded;
    const name = `round ${index + 1} of ${total}${discarded ? ' (discarded)' : ''}`;
    const round = await loadAll(job, plan.pages, name, index % 2 === 1);
    if (!discarded) rounds.push(round);
  }
  return plan.pages.map((page) => resultOf(page, rounds));
}

async function loadAll(
  { browser, sites, progress, note }: Job,
  pages: readonly BenchPage[],
  name: string,
  backwards: boolean,
): Promise<Round> {
  const round = new Map<string, Visit>();
  for (const page of pages) {
    for (const kind of backwards ? page.kinds.toReversed() : page.kinds) {
      progress.step(name, keyOf(page, kind));
      try {
        const loaded = await visit(browser, await sites.origin(kind, page), page);
        round.set(keyOf(page, kind), loaded);
        for (const host of loaded.askedEarly)
          note(
            `${keyOf(page, kind)}: ${host} is asked before the cards are painted; its answer is in no figure`,
          );
      } catch (error) {
        note(`${name}: ${keyOf(page, kind)} is missing: ${brief(error)}`);
      }
    }
    const words = page.kinds.flatMap((kind) => round.get(keyOf(page, kind))?.words ?? []);
    if (new Set(words).size > 1) note(`${name}: ${page.id} did not show the same in every kind`);
  }
  return round;
}

function resultOf(page: BenchPage, rounds: readonly Round[]): PageResult {
  const { id, title, products } = page;
  const measures = metricNames.map((metric) => {
    const valuesOf = (kind: Kind) =>
      rounds.map((round) => round.get(keyOf(page, kind))?.figures[metric] ?? null);
    const [shop, control, client] = [valuesOf('shop'), valuesOf('control'), valuesOf('client')];
    return {
      metric,
      shop: spread(shop),
      control: spread(control),
      client: spread(client),
      toControl: ratios(shop, control),
      toClient: ratios(shop, client),
    };
  });
  return { id, title, products, measures };
}
