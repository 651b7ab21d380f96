import { render } from '#build/shell.tsx';
import { firstProducts } from '#src/state/products.ts';
import { documentOf } from './document.ts';
import { fetchProducts } from './fetchProducts.ts';
import { Folder } from './folder.ts';
import { listPages, openAddresses, productPage, type SnapshotPage } from './pages.ts';
import { removeOthers, requireMost } from './productFiles.ts';
import { shopAt } from './shop.ts';
import { writeIndexes } from './sitemap.ts';
import { hash, readTemplates } from './templates.ts';

export interface SnapshotOptions {
  readonly api: string;
  /** The shop's public address. Without it there are no absolute addresses: no canonical ones and no sitemap. */
  readonly site: string | undefined;
  readonly dist: string;
  readonly out: string;
  readonly limit: number;
  readonly allowEmpty: boolean;
  readonly allowFewer: boolean;
  readonly compress: boolean;
}

export interface Outcome {
  written: number;
  unchanged: number;
  removed: number;
  invalid: number;
}

/** How many documents are in work at once: enough to compress and write while others are rendered. */
const AT_ONCE = 8;
const DAY_MILLISECONDS = 86_400_000;

/** @throws SnapshotError before anything is written, if there is no built shop or no usable list */
export async function takeSnapshot(options: SnapshotOptions): Promise<Outcome> {
  const { api, site, dist, out, limit, compress } = options;
  const templates = await readTemplates(dist);
  const shop = shopAt(site, templates.apiUrl);
  const fetched = await fetchProducts(api);
  const products = fetched.products.map(shop.shown);
  const folder = new Folder(out, compress);
  await folder.removeAbandoned();
  const old = await folder.list('product');
  requireMost(products, old, options);

  const outcome: Outcome = { written: 0, unchanged: 0, removed: 0, invalid: fetched.invalid };
  const write = async (page: SnapshotPage) => {
    const template = templates.of(page.template);
    const { about, products: shownProducts } = page;
    const key = hash(JSON.stringify([template.version, shownProducts, about]));
    const result = await folder.writeDocument(page.file, key, async () => {
      const rendered = await render(shownProducts.path, firstProducts(shownProducts));
      return documentOf(template, { about, rendered, products: shownProducts, key });
    });
    outcome[result] += 1;
  };
  // A new draw of the home page's picks every day, the same for all snapshots of that day.
  const seed = Math.floor(Date.now() / DAY_MILLISECONDS);
  const shown = products.slice(0, limit);
  await each(listPages(products, seed, shop), write);
  await each(shown, (product) => write(productPage(product, shop)));
  const marks = fetched.invalid === 0; // one that does not fit is not gone
  outcome.removed = await removeOthers(folder, old, { shown, products, marks });
  for (const result of await writeIndexes(folder, openAddresses(products), shop))
    outcome[result] += 1;
  return outcome;
}

/** Works on several items at once. After a failure no further one begins. */
async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].toReversed();
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    worker().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  const [failed] = (await Promise.allSettled(workers)).filter(
    ({ status }) => status === 'rejected',
  );
  if (failed?.status === 'rejected') throw failed.reason;
}
