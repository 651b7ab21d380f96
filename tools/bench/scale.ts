import { phone, slowCpu } from './conditions.ts';
import { categoryPages } from './pages.ts';
import { watchParsing } from './probe.ts';
import type { Turn } from './results.ts';
import type { Job } from './rounds.ts';
import { openTab } from './tab.ts';
import { type Runs, takeTurns } from './turns.ts';

/**
 * How long the product list is delayed, so that the shop has started before. Otherwise a short list would be parsed
 * while the shop still starts, and the result would include the start.
 */
const LIST_DELAY_MILLISECONDS = 2000;

const sizes = categoryPages.map(({ products }) => products);

export const stepsOfScale = ({ counted, discarded }: Runs) => sizes.length * (counted + discarded);

/**
 * Measures the time from the parsed product list to painted cards, at each size of the catalogue, on a slow processor.
 * The network has no part in it, so it is not slowed down.
 */
export async function measureScale(job: Job, runs: Runs): Promise<Turn[]> {
  const shown = new Set<number>();
  const turns = await takeTurns(job, 'parsed to painted', sizes, runs, async (size) => {
    const page = categoryPages.find(({ products }) => products === size);
    if (!page) throw new Error('no page has this size');
    const tab = await openTab(
      job.browser,
      await job.sites.origin('shop', page, LIST_DELAY_MILLISECONDS),
      page,
      phone,
    );
    try {
      await tab.page.addInitScript(watchParsing);
      await slowCpu(tab.session);
      await tab.open();
      const { parsedAt, cards } = await tab.sightings();
      if (parsedAt === null) throw new Error('nobody saw the list being parsed');
      if (cards === null) throw new Error('nobody saw the cards');
      shown.add(cards.shown);
      return cards.paintedAt - parsedAt;
    } finally {
      await tab.close();
    }
  });
  if (shown.size > 1)
    job.note(`parsed to painted: the first screens differ: ${[...shown].join(', ')} cards`);
  return turns;
}
