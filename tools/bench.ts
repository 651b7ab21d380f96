/**
 * `npm run bench`: how fast the built shop paints, with and without a snapshot, beside the control: a page of the same
 * content without JavaScript. All are loaded in one run from the same kind of server, with an empty cache, a slow line and a
 * slow processor. Only figures of a machine that does nothing else can be quoted. Lighthouse tells the rest.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { cpus, loadavg, tmpdir } from 'node:os';
import { extname, join, posix, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { contract } from '#contracts/index.ts';
import { variant } from '#mocks/store/seed/dataset.ts';
import { seed } from '#mocks/store/seed/index.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { fallbackDocument } from '#src/build/fallback.ts';
import { findBrowser, launchArguments } from '#tools/browser/find.ts';
import { builds, projectRoot } from '#tools/builds.ts';
import { makeCertificate } from '#tools/certificate.ts';

const usage = `npm run bench -- [--rounds N] [--only PAGE,…] [--products N]

  --rounds N    how many rounds count (default 5); one more goes before them and is discarded
  --only PAGE   some of: home, category, product
  --products N  how many products the backend has (default 100)`;

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
/** What the page logs when its first cards are painted. */
const PAINTED = 'bench: painted';
const CATEGORY = 'PCs';
const paths = { home: '/', category: `/category/${CATEGORY}`, product: '/product/5' } as const;
type PageName = keyof typeof paths;
const sites = ['shop', 'snapshot', 'control'] as const;
type Site = (typeof sites)[number];

/** The metrics with their units, and the goals: limits of a value (`at`) or of its ratio to the control (`times`). */
const metrics = {
  fcp: { title: 'first paint', unit: 'ms', times: { shop: 1, snapshot: 1 } },
  lcp: { title: 'largest paint', unit: 'ms', times: { shop: 1.25, snapshot: 1.25 } },
  product: { title: 'first product', unit: 'ms', times: { shop: 2.5, snapshot: 1.05 } },
  picture: { title: 'its picture', unit: 'ms', times: { snapshot: 1.1 } },
  blocking: { title: 'blocking', unit: 'ms', at: { shop: 150, snapshot: 150 } },
  shift: { title: 'layout shift', unit: '', at: { shop: 0, snapshot: 0 } },
  kilobytes: { title: 'received', unit: 'kB' },
} as const satisfies Readonly<Record<string, MetricInfo>>;
type Metric = keyof typeof metrics;
type Limits = Readonly<Partial<Record<Site, number>>>;
interface MetricInfo {
  readonly title: string;
  readonly unit: 'ms' | 'kB' | '';
  readonly at?: Limits;
  readonly times?: Limits;
}
type Figures = Readonly<Record<Metric, number>>;
/** The figures of each site, one entry a round. */
type Rounds = Record<Site, Figures[]>;

interface Reply {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
type Files = ReadonlyMap<string, Reply>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A response that is compressed once. `quality` is brotli's: 11 as in a build, 5 as for each request of a backend. */
async function replyWith(name: string, content: Buffer | string, quality = 11): Promise<Reply> {
  const packed = ['.woff2', '.png'].includes(extname(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = Buffer.from(content);
  const body = packed ? bytes : await promisify(brotliCompress)(bytes, { params });
  const type = types[extname(name)] ?? 'application/octet-stream';
  const headers = {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'max-age=600',
  };
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
const servers: { stop: () => void }[] = [];

/** Serves a site with HTTP/2, as today's hosts do. Returns its address without a trailing slash. */
async function serve(files: Files): Promise<string> {
  const server = createSecureServer(certificate, (request, response) => {
    const reply = find(files, decodeURI(new URL(request.url, 'https://localhost').pathname));
    if (reply) response.writeHead(200, reply.headers).end(reply.body);
    else response.writeHead(404).end();
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session));
  const stop = () => {
    for (const session of sessions) session.destroy();
    server.close();
  };
  servers.push({ stop });
  return `https://127.0.0.1:${await listen(server)}`;
}

async function listen(server: ReturnType<typeof createServer | typeof createSecureServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** The answer of the backend: variants of the demo's products, one in four of the category. */
function productList(count: number): string {
  const models = seed.products.map((each) => ({ ...each, image: `/${String(each.image)}` }));
  const inside = models.filter(({ category }) => category === CATEGORY);
  const outside = models.filter(({ category }) => category !== CATEGORY);
  const products = Array.from({ length: count }, (_, index) => {
    const from = index % 4 === 0 ? inside : outside;
    const turn = Math.floor(index / 4);
    const model = from[(index % 4 === 0 ? turn : index - turn - 1) % from.length];
    if (!model) throw new Error('the demo lacks products');
    return { ...variant(model, index, Math.floor(turn / from.length)), id: index + 1 };
  });
  return JSON.stringify({ success: true, products });
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
    backend.close();
    await rm(folder, { recursive: true });
  }
}

/** Opens a page as a visitor and waits until its first cards are painted. Without `slow` at full speed. */
async function open(browser: Browser, address: string, slow: boolean): Promise<Page> {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  // tsx, which runs this file, adds calls of `__name` to functions. The browser does not know this function.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch, { cards: CARDS, painted: PAINTED });
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

async function visit(browser: Browser, address: string): Promise<[Figures, string]> {
  const page = await open(browser, address, true);
  try {
    await pause(WATCHED);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(readFigures, { cards: CARDS, watched: WATCHED, long: LONG_TASK });
  } finally {
    await page.context().close();
  }
}

interface Seen {
  fcp: number;
  lcp: number;
  shift: number;
  product: number;
  readonly tasks: { start: number; end: number }[];
  /** The document when it had its first cards. */
  copy: Node | null;
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Runs in the browser before the page's own scripts. Times are in milliseconds since the start of the navigation. */
function watch({ cards, painted }: { cards: string; painted: string }): void {
  const seen: Seen = { fcp: NaN, lcp: NaN, shift: 0, product: NaN, tasks: [], copy: null };
  window.seen = seen;
  const entries = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  entries('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  entries('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  entries('longtask', ({ startTime: start, duration }) =>
    seen.tasks.push({ start, end: start + duration }),
  );
  entries('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      seen.shift += Number(entry.value);
  });
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
  let [last, calls] = [20_240_901, 0];
  Math.random = () => {
    calls += 1;
    if (calls < 50) return 0.618;
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

/** Runs in the browser after the measurement. Returns the figures, and the text of the first cards. */
function readFigures(given: { cards: string; watched: number; long: number }): [Figures, string] {
  const { seen } = window;
  if (!seen) throw new Error('nothing was watched');
  const { fcp, lcp, shift, product, tasks } = seen;
  const image = document.querySelector<HTMLImageElement>(`:is(${given.cards}) img`);
  const resources = performance.getEntriesByType('resource');
  const documents = performance.getEntriesByType('navigation');
  const loads = [...documents, ...resources].filter(
    (entry) => entry instanceof PerformanceResourceTiming,
  );
  const picture = loads.find(({ name }) => name === image?.currentSrc)?.responseEnd ?? NaN;
  const kilobytes = loads.reduce((sum, { transferSize }) => sum + transferSize / 1000, 0);
  const blocking = tasks.reduce((sum, { start, end }) => {
    const inside = Math.min(end, product + given.watched) - Math.max(start, fcp);
    return sum + Math.max(0, inside - given.long);
  }, 0);
  const first = [...document.querySelectorAll(given.cards)].slice(0, 8);
  const words = first.map(({ textContent }) => textContent).join('\n');
  return [{ fcp, lcp, product, picture, blocking, shift, kilobytes }, words];
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
      if (rule instanceof CSSStyleRule && !isUsed(rule.selectorText)) group.deleteRule(index);
      else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) prune(rule);
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

/** Serves the three sites; returns their addresses. */
async function serveSites(browser: Browser, products: number): Promise<Record<Site, string>> {
  const list = productList(products);
  const files = new Map([
    ...(await repliesBelow(builds.live)),
    ...(await repliesBelow(pictureFolder, '/demo/pictures')),
    [contract.products.path, await replyWith('list.json', list, 5)],
  ]);
  const shop = await serve(files);
  const controls = new Map(files);
  for (const path of Object.values(paths)) {
    const page = await open(browser, shop + path, false);
    controls.set(path, await replyWith('page.html', await page.evaluate(withoutScript)));
    await page.context().close();
  }
  const snapshot = await serve(new Map([...files, ...(await snapshotDocuments(list))]));
  return { shop, snapshot, control: await serve(controls) };
}

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? NaN;
  return (at(sorted.length / 2) + at((sorted.length - 1) / 2)) / 2;
}

const written = (value: number, unit: MetricInfo['unit']) =>
  unit === '' ? value.toFixed(3) : `${value.toFixed(0)} ${unit}`;

/** A row of the table: medians, and the medians of the ratios to the control in the same round. `!` marks a missed goal. */
function row(page: PageName, metric: Metric, rounds: Rounds): string[] {
  const { title, unit, at, times }: MetricInfo = metrics[metric];
  const valuesOf = (site: Site) => rounds[site].map((figures) => figures[metric]);
  const control = valuesOf('control');
  const mark = (value: number, limit = Infinity) => (value > limit ? ' !' : '');
  const cells = (['shop', 'snapshot'] as const).flatMap((site) => {
    const values = valuesOf(site);
    const value = median(values);
    const ratio = median(values.map((each, round) => each / (control[round] ?? NaN)));
    const compared = Number.isFinite(ratio) ? ratio.toFixed(2) + mark(ratio, times?.[site]) : '–';
    return [written(value, unit) + mark(value, at?.[site]), compared];
  });
  return [page, title, ...cells, written(median(control), unit)];
}

function table(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  const pad = (cell: string, column: number) =>
    column < 2 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
  return rows.map((cells) => cells.map(pad).join('  ')).join('\n');
}

function readOptions() {
  const options = {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(paths).join(',') },
    products: { type: 'string', default: '100' },
  } as const;
  const { rounds, only, products } = parseArgs({ options }).values;
  const isName = (name: string): name is PageName => name in paths;
  const names = only.split(',');
  const pages = names.filter(isName);
  const counts = [rounds, products].map(Number);
  if (pages.length < names.length || !counts.every((count) => Number.isInteger(count) && count > 0))
    throw new Error('an option has a wrong value');
  return { pages, rounds: Number(rounds), products: Number(products) };
}

async function measure({ pages, rounds, products }: ReturnType<typeof readOptions>) {
  const accepted = `--ignore-certificate-errors-spki-list=${certificate.mark}`;
  // Requests to other machines fail at once, such as the one for the payment provider's script.
  const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: [...launchArguments, accepted, offline],
    ...(executablePath !== undefined && { executablePath }),
  });
  console.log(
    `Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, ` +
      `${products} products, ${rounds} rounds: medians, and ratios to the control in the same round; ! = goal missed`,
  );
  try {
    const origins = await serveSites(browser, products);
    const results = pages.map((page) => {
      const figures: Rounds = { shop: [], snapshot: [], control: [] };
      return { page, figures };
    });
    for (let round = 0; round <= rounds; round++) {
      console.error(round === 0 ? 'a round that is discarded …' : `round ${round} of ${rounds} …`);
      for (const { page, figures } of results) {
        const shown = new Set<string>();
        // Side by side, so that other load on the machine affects all alike.
        for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
          const [figure, words] = await visit(browser, origins[site] + paths[page]);
          shown.add(words);
          if (round > 0) figures[site].push(figure);
        }
        if (shown.size > 1)
          console.error(
            [...shown].join('\n=====\n'),
            `${page}: the sites did not show the same products`,
          );
      }
    }
    const head = ['page', 'metric', 'shop', '÷', 'snapshot', '÷', 'control'];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
    const names = Object.keys(metrics) as Metric[];
    const rows = results.flatMap(({ page, figures }) =>
      names.map((name) => row(page, name, figures)),
    );
    console.log(table([head, ...rows]));
  } finally {
    await browser.close();
    for (const { stop } of servers) stop();
  }
}

let options;
try {
  options = readOptions();
} catch (error) {
  console.error(`${String(error)}\n\n${usage}`);
  process.exit(2);
}
await measure(options);
