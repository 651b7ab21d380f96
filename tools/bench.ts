/**
 * `npm run bench`: how fast the built shop paints, with and without a snapshot, beside the control: a page of the same
 * content without JavaScript. All are loaded in one run from the same kind of server, with an empty cache, a slow line and a
 * slow processor. Only figures of a machine that does nothing else can be quoted. Lighthouse tells the rest.
 *
 *     npm run bench -- [--rounds 5] [--only home,category,product] [--products 72]
 *
 * One more round goes before the counted ones and is discarded.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { DEFAULT_SIZE, sizes } from '#mocks/store/seed/dataset.ts';
import { launchBrowser } from '#tools/browser/find.ts';
import { visit } from './bench/page.ts';
import { type Pair, rowsOf, table } from './bench/report.ts';
import { certificate } from './bench/server.ts';
import { modes, type PageName, paths, serveSites } from './bench/sites.ts';

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: Object.keys(paths).join(',') },
      products: { type: 'string', default: String(DEFAULT_SIZE) },
    },
  });
  const pages = values.only.split(',').filter((name): name is PageName => name in paths);
  const products = sizes.find((size) => size > 0 && size === Number(values.products));
  const rounds = Number(values.rounds);
  if (pages.length === 0 || products === undefined || !(rounds > 0))
    throw new Error(`an option has a wrong value; products: ${sizes.slice(1).join(', ')}`);
  return { pages, products, rounds };
}

async function measure(browser: Browser, options: ReturnType<typeof readOptions>) {
  const sites = await serveSites(browser, options.products);
  const jobs = options.pages.flatMap((page) =>
    modes.map((mode) => ({ page, mode, pairs: new Array<Pair>() })),
  );
  for (let round = 0; round <= options.rounds; round++) {
    console.error(round === 0 ? 'a round that is discarded …' : `round ${round} …`);
    for (const { page, mode, pairs } of jobs) {
      // Side by side and in turn, so that other load on the machine affects both alike.
      const load = (kind: keyof Pair) => visit(browser, sites[mode][kind] + paths[page]);
      const early = round % 2 === 0 ? await load('control') : undefined;
      const shop = await load('shop');
      const control = early ?? (await load('control'));
      if (shop.words !== control.words) console.error(`${page}, ${mode}: not the same product`);
      if (round > 0) pairs.push({ shop: shop.figures, control: control.figures });
    }
  }
  const head = ['page', 'mode', 'metric', 'shop', 'control', '÷', ''];
  console.log(table([head, ...jobs.flatMap(({ page, mode, pairs }) => rowsOf(page, mode, pairs))]));
}

async function main(): Promise<void> {
  const options = readOptions();
  const browser = await launchBrowser([
    `--ignore-certificate-errors-spki-list=${certificate.mark}`,
    // Requests to other machines fail at once, such as the one for the payment provider's script.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ]);
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`;
  console.log(`Chromium ${browser.version()}, ${machine}; ${options.products} products`);
  console.log(`Medians of ${options.rounds} rounds; ÷ is within the same round; ! = goal missed`);
  try {
    await measure(browser, options);
  } finally {
    await browser.close();
  }
}

await main();
process.exit(); // although the servers still listen
