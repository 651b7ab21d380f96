import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '#contracts/index.ts';
import { fallbackDocument } from '#src/build/fallback.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { builds, projectRoot } from '#tools/builds.ts';
import type { Launched } from './launch.ts';
import { controlPage, emptiedPage } from './otherPages.ts';
import type { BenchPage, Kind } from './pages.ts';
import { catalogue } from './products.ts';
import { quality, repliesBelow, reply, type Reply, serve, type Server } from './server.ts';

const CALL = contract.products.path;
type Files = ReadonlyMap<string, Reply>;

/** The sites that are compared, all served in the same way. Each one starts when it is first needed. */
export class Sites {
  readonly #servers = new Map<string, Promise<Server>>();
  readonly #lists = new Map<number, Promise<Reply>>();

  private constructor(
    private readonly launched: Launched,
    private readonly files: Files,
  ) {}

  static async of(launched: Launched): Promise<Sites> {
    const pictures = repliesBelow(pictureFolder, '/demo/pictures');
    return new Sites(
      launched,
      new Map([...(await repliesBelow(builds.live)), ...(await pictures)]),
    );
  }

  /**
   * The address, without a trailing slash, of the site that serves a page in one of its kinds.
   *
   * @param delay - how long the product list is delayed, in milliseconds
   */
  async origin(kind: Kind, page: BenchPage, delay?: number): Promise<string> {
    const content = page.snapshot ? 'snapshot' : page.products;
    const name = `${kind} ${kind === 'control' ? page.id : content} ${delay}`;
    const server = this.#servers.get(name) ?? this.#start(kind, page, delay);
    this.#servers.set(name, server);
    return (await server).url;
  }

  async stop(): Promise<void> {
    const servers = await Promise.all(this.#servers.values());
    await Promise.all(servers.map((server) => server.stop()));
  }

  async #start(kind: Kind, page: BenchPage, delay?: number): Promise<Server> {
    const files = new Map([...this.files, ...(await this.#pages(kind, page))]);
    const list = {
      ...(await this.#list(page.products)),
      ...(delay !== undefined && { delay }),
    };
    return serve(this.launched.certificate, (path) => (path === CALL ? list : find(files, path)));
  }

  /** The pages of a site that differ from the built shop. */
  async #pages(kind: Kind, page: BenchPage): Promise<Files> {
    if (kind === 'shop') return page.snapshot ? this.#snapshot(page.products) : new Map();
    if (kind === 'client') return this.#emptied();
    const html = await controlPage(this.launched.browser, await this.origin('shop', page), page);
    return new Map([[page.path, await reply('page.html', html)]]);
  }

  /** The documents that `npm run snapshot` writes for this many products. */
  async #snapshot(count: number): Promise<Files> {
    const body = listBody(count);
    const backend = createServer((_request, response) => response.end(body));
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const address = backend.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    try {
      const options = ['--api', `http://127.0.0.1:${address.port}`, '--dist', builds.live];
      const site = ['--site', 'https://tienda.example', '--out', folder];
      const program = join(projectRoot, 'deploy/snapshot.sh');
      await promisify(execFile)('sh', [program, ...options, ...site]);
      return await repliesBelow(folder);
    } finally {
      backend.close();
      await rm(folder, { recursive: true });
    }
  }

  async #emptied(): Promise<Files> {
    const emptied = new Map<string, Reply>();
    for (const address of this.files.keys()) {
      if (extname(address) !== '.html') continue;
      const html = await readFile(join(builds.live, address), 'utf8');
      emptied.set(
        address,
        await reply(address, await emptiedPage(this.launched.browser, html, CALL)),
      );
    }
    return emptied;
  }

  #list(count: number): Promise<Reply> {
    const list = this.#lists.get(count) ?? reply('list.json', listBody(count), quality.onDemand);
    this.#lists.set(count, list);
    return list;
  }
}

function listBody(count: number): string {
  return JSON.stringify({ success: true, products: catalogue(count) });
}

/** Finds a response like a host of the shop: the file, else the document of the address, else the fallback document. */
function find(files: Files, path: string): Reply | undefined {
  const page = path.replace(/\/$/, '');
  const found = files.get(path) ?? files.get(`${page}.html`) ?? files.get(`${page}/index.html`);
  return found ?? (extname(path) === '' ? files.get(`/${fallbackDocument(path)}`) : undefined);
}
