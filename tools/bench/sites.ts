import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contract } from '#contracts/index.ts';
import { fallbackDocument } from '#src/build/fallback.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { builds } from '#tools/builds.ts';
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
    const name = `${kind} ${kind === 'control' ? page.id : page.products} ${delay}`;
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
    if (kind === 'shop') return new Map();
    if (kind === 'client') return this.#emptied();
    const html = await controlPage(this.launched.browser, await this.origin('shop', page), page);
    return new Map([[page.path, await reply('page.html', html)]]);
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
    const body = () => JSON.stringify({ success: true, products: catalogue(count) });
    const list = this.#lists.get(count) ?? reply('list.json', body(), quality.onDemand);
    this.#lists.set(count, list);
    return list;
  }
}

/** Finds a response like a host of the shop: the file, else the document of the address, else the fallback document. */
function find(files: Files, path: string): Reply | undefined {
  const page = path.replace(/\/$/, '');
  const found = files.get(path) ?? files.get(`${page}.html`) ?? files.get(`${page}/index.html`);
  return found ?? (extname(path) === '' ? files.get(`/${fallbackDocument(path)}`) : undefined);
}
