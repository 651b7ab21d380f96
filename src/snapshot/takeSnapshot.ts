import type { Product } from '#contracts/entities.ts';
import { render } from '#src/build/shell.tsx';
import { documents } from '#src/build/documents.ts';
import { routePaths } from '#src/lib/paths.ts';
import { documentOf } from './document.ts';
import { SnapshotError } from './error.ts';
import { fetchProducts } from './fetchProducts.ts';
import { Folder } from './folder.ts';
import { listPages, productPage, type SnapshotPage } from './pages.ts';
import { type Shop, shopAt } from './shop.ts';
import { robots, sitemap } from './sitemap.ts';
import { hash, readTemplates } from './templates.ts';

export interface SnapshotOptions {
  readonly api: string;
  /** The shop's public address. Without it there are no absolute addresses: no canonical ones and no sitemap. */
  readonly site: string | undefined;
  readonly dist: string;
  readonly out: string;
  readonly limit: number;
  readonly allowEmpty: boolean;
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
  const { api, site, dist, out, limit, allowEmpty, compress } = options;
  const templates = await readTemplates(dist);
  const fetched = await fetchProducts(api);
  const folder = new Folder(out, compress);
  await folder.removeAbandoned('product');
  const old = await folder.list('product');
  if (fetched.products.length === 0 && old.some(isDocument) && !allowEmpty)
    throw new SnapshotError(
      `${api} has no products, but the documents do: use --allow-empty if that is right.`,
    );

  const shop = shopAt(site, templates.apiUrl);
  const products = fetched.products.map(shop.shown);
  // A new draw of the home page's picks every day, the same for all snapshots of that day.
  const seed = Math.floor(Date.now() / DAY_MILLISECONDS);
  const shown = products.slice(0, limit);
  const outcome: Outcome = { written: 0, unchanged: 0, removed: 0, invalid: fetched.invalid };
  const write = async (page: SnapshotPage) => {
    const template = templates.of(page.template);
    const state = { path: page.path, seed, products: [...page.products], total: page.total };
    const key = hash(JSON.stringify([template.version, state, page.about]));
    outcome[
      await folder.writeDocument(page.file, key, async () => {
        const rendered = await render(page.path, { seed, inDocument: state });
        return documentOf(template, { about: page.about, rendered, products: state, key });
      })
    ] += 1;
  };
  await each(listPages(products, seed, shop), write);
  await each(shown, (product) => write(productPage(product, shop)));
  outcome.removed = await removeOthers(folder, old, shown, products);

  const urls = addresses(products, shop);
  const texts = [...(urls.length > 0 ? sitemap(urls, shop.urlOf) : [])];
  for (const [file, text] of [
    ...texts,
    ['robots.txt', robots(shop.pathOf, shop.urlOf('/sitemap.xml'))] as const,
  ])
    outcome[await folder.writeText(file, text)] += 1;
  return outcome;
}

/**
 * Removes the documents of other products. One that is no longer in the list leaves a `.gone` file, so that the host can
 * answer 404: see `deploy/nginx.conf`.
 */
async function removeOthers(
  folder: Folder,
  old: readonly string[],
  shown: readonly Product[],
  products: readonly Product[],
): Promise<number> {
  const kept = new Set(shown.map(({ id }) => `${id}.html`));
  const known = new Set(products.map(({ id }) => `${id}.html`));
  const others = old.filter((name) => isDocument(name) && !kept.has(name));
  for (const name of others) {
    if (!known.has(name)) await folder.writeText(`product/${markerOf(name)}`, '');
    await folder.remove(`product/${name}`);
  }
  const markers = new Set([...known].map(markerOf));
  for (const name of old) if (markers.has(name)) await folder.remove(`product/${name}`);
  return others.length;
}

const isDocument = (name: string) => name.endsWith('.html');
const markerOf = (name: string) => name.replace(/html$/, 'gone');

/** The absolute addresses of the pages that all visitors may see; none if the shop's address is not known. */
function addresses(products: readonly Product[], shop: Shop): string[] {
  const personal: readonly string[] = [routePaths.cart, routePaths.checkout, routePaths.userPanel];
  const pages = documents.map(({ path }) => path).filter((path) => !path.includes(':'));
  const open = pages.filter((path) => !personal.includes(path));
  const details = products.map(({ id }) => routePaths.product.replace(':id', String(id)));
  return [...open, ...details].flatMap((path) => shop.urlOf(path) ?? []);
}

async function each<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
