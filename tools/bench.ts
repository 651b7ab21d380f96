/**
 * `npm run bench`: how fast the built shop paints, with and without a snapshot, beside the control: a page of the same
 * content without JavaScript. All are loaded in one run from the same kind of server, with an empty cache, a slow line and a
 * slow processor. Only figures of a machine that does nothing else can be quoted. Lighthouse tells the rest.
 *
 *     npm run bench -- [--rounds 5] [--only home,category,product] [--products 72]
 *
 * One more round goes before the counted ones and is discarded.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { cpus, loadavg, tmpdir } from 'node:os';
import { extname, join, posix, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { contract } from '#contracts/index.ts';
import { dataset, DEFAULT_SIZE, type Size, sizes } from '#mocks/store/seed/dataset.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { fallbackDocument } from '#build/fallback.ts';
import { findBrowser, launchArguments } from '#tools/browser/find.ts';
import { builds, projectRoot } from '#tools/builds.ts';
import { makeCertificate } from '#tools/certificate.ts';

/**
 * Lighthouse's figures for slow 4G, for the browser's own throttling: a round trip of 150 ms becomes 562.5 ms for a
 * request, because connecting is not throttled. 1.6 Mbit/s down and 750 kbit/s up become nine tenths of that.
 */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** Lighthouse's figure for a mid-range phone. */
const CPU_SLOWDOWN = 4;
/** A first-time visitor on that phone: a new context has no cache. */
const visitor = {
  locale: 'es-EC',
  serviceWorkers: 'block',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;
/** How long a page is watched after its first products, in milliseconds. */
const WATCHED = 3000;
/** The part of a task above this counts as blocking, in milliseconds. */
const LONG_TASK = 50;

const CARDS = 'main article';
/** A button that works as soon as React has taken the page over. */
const CART = 'header [data-to]';
/** What the page logs when its first cards are painted. */
const PAINTED = 'bench: painted';
const paths = { home: '/', category: '/category/PCs', product: '/product/5' } as const;
type PageName = keyof typeof paths;
/** The built shop as it is, and with the documents that `npm run snapshot` writes. */
const modes = ['live', 'snapshot'] as const;
type Mode = (typeof modes)[number];
type Limits = Readonly<Partial<Record<Mode, number>>>;

/**
 * The metrics, in milliseconds, times since the navigation; the layout shift in thousandths. Goals are limits of a value
 * (`at`) or a ratio (`times`).
 */
interface Metric {
  readonly title: string;
  readonly unit?: string;
  readonly at?: Limits;
  readonly times?: Limits;
}
const metrics = {
  fcp: { title: 'first paint', times: { live: 1, snapshot: 1 } },
  lcp: { title: 'largest paint', times: { live: 1.25, snapshot: 1.25 } },
  product: { title: 'first product', times: { live: 1.8, snapshot: 1.1 } },
  picture: { title: 'its picture', times: { snapshot: 1.1 } },
  blocking: { title: 'blocking', at: { live: 120, snapshot: 120 } },
  wired: { title: 'wired', at: { live: 2100, snapshot: 2100 } },
  shift: { title: 'layout shift', unit: '‰', at: { live: 0, snapshot: 0 } },
} as const satisfies Readonly<Record<string, Metric>>;
type Figures = Readonly<Record<keyof typeof metrics, number>>;
/** One load of a page, side by side with its control. */
type Pair = Readonly<Record<'shop' | 'control', Figures>>;

interface Reply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
type Files = ReadonlyMap<string, Reply>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A response that is compressed once. `quality` is brotli's: 11 as in a build, 5 as for each request of a backend. */
async function replyWith(name: string, content: Buffer | string, quality = 11): Promise<Reply> {
  const packed = ['.woff2', '.png'].includes(extname(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = Buffer.from(content);
  const body = packed ? bytes : await promisify(brotliCompress)(bytes, { params });
  const type = types[extname(name)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'max-age=600' };
  return { headers: packed ? headers : { ...headers, 'content-encoding': 'br' }, body };
}

async function repliesBelow(folder: string, prefix = '/'): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const replies = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    const reply = await replyWith(name, await readFile(file));
    return [posix.join(prefix, relative(folder, file)), reply] as const;
  });
  return new Map(await Promise.all(replies));
}

/** Finds a response as a host of the shop does: the file, else the document of the address, else the fallback. */
function find(files: Files, path: string): Reply | undefined {
  const page = path.replace(/\/$/, '');
  const found = files.get(path) ?? files.get(`${page}.html`) ?? files.get(`${page}/index.html`);
  return found ?? (extname(path) === '' ? files.get(`/${fallbackDocument(path)}`) : undefined);
}

const certificate = makeCertificate();

/** Serves a site with HTTP/2, as today's hosts do. Returns its address without a trailing slash. */
async function serve(files: Files): Promise<string> {
  const server = createSecureServer(certificate, (request, response) => {
    const reply = find(files, decodeURI(new URL(request.url, 'https://localhost').pathname));
    if (reply) response.writeHead(200, reply.headers).end(reply.body);
    else response.writeHead(404).end();
  });
  return `https://127.0.0.1:${await listen(server)}`;
}

async function listen(server: ReturnType<typeof createServer | typeof createSecureServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** The answer of the backend. */
function productList(size: Size): string {
  const { products } = dataset(size);
  const rooted = products.map((each) => ({ ...each, image: `/${String(each.image)}` }));
  return JSON.stringify({ success: true, products: rooted });
}

/** The documents that `npm run snapshot` writes for this product list. */
async function snapshotDocuments(list: string): Promise<Files> {
  const backend = createServer((_request, response) => response.end(list));
  const api = `http://127.0.0.1:${await listen(backend)}`;
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const site = ['--dist', builds.live, '--site', 'https://tienda.example', '--out', folder];
    const program = join(projectRoot, 'deploy/snapshot.sh');
    await promisify(execFile)('sh', [program, '--api', api, ...site]);
    return await repliesBelow(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Opens a page as a visitor and waits until its first cards are painted. Without `slow` at full speed. */
async function open(browser: Browser, address: string, slow: boolean): Promise<Page> {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  // tsx, which runs this file, adds calls of `__name` to functions. The browser does not know this function.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch, { cards: CARDS, painted: PAINTED, cart: CART });
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const predicate = (message: { text: () => string }) => message.text() === PAINTED;
  const painted = page.waitForEvent('console', { predicate, timeout: 120_000 });
  await Promise.all([page.goto(address, { waitUntil: 'commit', timeout: 120_000 }), painted]);
  return page;
}

async function visit(browser: Browser, address: string) {
  const page = await open(browser, address, true);
  try {
    await pause(WATCHED);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(readFigures, { cards: CARDS, watched: WATCHED, long: LONG_TASK });
  } finally {
    await page.context().close();
  }
}

declare global {
  interface Window {
    seen?: {
      lcp: number;
      product: number;
      wired: number;
      shift: number;
      readonly tasks: { start: number; end: number }[];
      /** The document when it had its first cards. */
      copy: Node | null;
    };
  }
}

/** Runs in the browser before the page's own scripts. Times are in milliseconds since the start of the navigation. */
function watch({ cards, painted, cart }: Record<'cards' | 'painted' | 'cart', string>): void {
  const times = { lcp: NaN, product: NaN, wired: NaN, shift: 0 };
  const seen: NonNullable<Window['seen']> = { ...times, tasks: [], copy: null };
  window.seen = seen;
  const entries = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type });
  entries('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  entries('longtask', ({ startTime: start, duration }) =>
    seen.tasks.push({ start, end: start + duration }),
  );
  entries('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value) * 1000; // nobody touches the page
  });
  const lookWhetherWired = () => {
    const isWired = Object.keys(document.querySelector(cart) ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    );
    if (isWired) seen.wired = performance.now();
    else requestAnimationFrame(lookWhetherWired);
  };
  lookWhetherWired();
  const observer = new MutationObserver(() => {
    if (!document.querySelector(cards)) return;
    observer.disconnect();
    seen.copy = document.documentElement.cloneNode(true);
    // The frame that begins next is painted when the one after it begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.product = performance.now();
        console.debug(painted);
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });

  // Equal on every visit, so that the home page and its control show the same products. The first ones are all equal,
  // because the page draws its products before or after the libraries have drawn numbers.
  let drawn = 0;
  Math.random = () => ((drawn += 1) < 50 ? 0.618 : (drawn * 0.618_034) % 1);
}

/** Runs in the browser after the measurement. Returns the figures, and the text of the first card. */
function readFigures(given: { cards: string; watched: number; long: number }) {
  const { seen } = window;
  if (!seen) throw new Error('nothing was watched');
  const { lcp, product, wired, shift, tasks } = seen;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  const image = document.querySelector<HTMLImageElement>(`:is(${given.cards}) img`);
  const [loaded] = performance.getEntriesByName(image?.currentSrc ?? '');
  const picture = loaded instanceof PerformanceResourceTiming ? loaded.responseEnd : NaN;
  const blocking = tasks.reduce((sum, { start, end }) => {
    const inside = Math.min(end, product + given.watched) - Math.max(start, fcp);
    return sum + Math.max(0, inside - given.long);
  }, 0);
  const words = document.querySelector(given.cards)?.textContent ?? '';
  return { figures: { fcp, lcp, product, picture, blocking, wired, shift }, words };
}

/**
 * Runs in the browser: the control, made of the shop's document with its first cards. It has no script and only the styles
 * that it uses, and keeps its preloaded typeface, because it must be as fast as possible.
 */
function withoutScript(): string {
  const copy = window.seen?.copy;
  if (!(copy instanceof HTMLElement)) throw new Error('there was no card to copy');
  const scripts = 'script, noscript, link[rel=modulepreload], link[rel=preload]:not([as=font])';
  for (const each of copy.querySelectorAll(scripts)) each.remove();
  const isUsed = (selector: string) => {
    const states = /::[\w-]+|:(hover|active|focus|focus-visible|focus-within|user-invalid)\b/g;
    try {
      return document.querySelector(selector.replace(states, '')) !== null;
    } catch {
      return true; // the rest is no valid selector
    }
  };
  const prune = (group: CSSStyleSheet | CSSGroupingRule) => {
    for (let index = group.cssRules.length - 1; index >= 0; index--) {
      const rule = group.cssRules[index];
      if (rule instanceof CSSStyleRule) {
        if (!isUsed(rule.selectorText)) group.deleteRule(index);
      } else if (rule instanceof CSSGroupingRule) prune(rule);
    }
  };
  for (const style of copy.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    prune(sheet);
    style.textContent = [...sheet.cssRules].map((rule) => rule.cssText).join('');
  }
  return `<!doctype html>${copy.outerHTML}`;
}

/** Serves the shop and its control in each mode; returns their addresses. */
async function serveSites(browser: Browser, products: Size) {
  const list = productList(products);
  const live = new Map([
    ...(await repliesBelow(builds.live)),
    ...(await repliesBelow(pictureFolder, '/demo/pictures')),
    [contract.products.path, await replyWith('list.json', list, 5)],
  ]);
  const withControl = async (files: Files) => {
    const shop = await serve(files);
    const controls = new Map(files);
    for (const path of Object.values(paths)) {
      const page = await open(browser, shop + path, false);
      controls.set(path, await replyWith('page.html', await page.evaluate(withoutScript)));
      await page.context().close();
    }
    return { shop, control: await serve(controls) };
  };
  const snapshot = new Map([...live, ...(await snapshotDocuments(list))]);
  return { live: await withControl(live), snapshot: await withControl(snapshot) };
}

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? NaN;
  return (at(sorted.length / 2) + at((sorted.length - 1) / 2)) / 2;
}

/** The rows of a page: medians, and the median of the ratios within a round. `!` marks a missed goal. */
function rowsOf(page: PageName, mode: Mode, pairs: readonly Pair[]): string[][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  return (Object.keys(metrics) as (keyof Figures)[]).map((metric) => {
    const { title, unit = 'ms', at, times }: Metric = metrics[metric];
    const shop = median(pairs.map((pair) => pair.shop[metric]));
    const control = median(pairs.map((pair) => pair.control[metric]));
    const ratio = median(pairs.map((pair) => pair.shop[metric] / pair.control[metric]));
    const isMissed = shop > (at?.[mode] ?? Infinity) || ratio > (times?.[mode] ?? Infinity);
    const compared = Number.isFinite(ratio) ? ratio.toFixed(2) : '–';
    const shown = (value: number) => (Number.isFinite(value) ? `${value.toFixed()} ${unit}` : '–');
    const values = [shown(shop), shown(control), compared];
    return [page, mode, title, ...values, isMissed ? '!' : ''];
  });
}

function table(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  const pad = (cell: string, column: number) =>
    column < 3 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
  return rows.map((cells) => cells.map(pad).join('  ')).join('\n');
}

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
  const args = [
    ...launchArguments,
    `--ignore-certificate-errors-spki-list=${certificate.mark}`,
    // Requests to other machines fail at once, such as the one for the payment provider's script.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ];
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
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
