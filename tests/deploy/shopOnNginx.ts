import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chmod, cp, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#tests/support/port.ts';
import { projectRoot } from '#tools/builds.ts';

/** In milliseconds. A start takes a tenth of a second; a site that nginx's workers may not read would never be healthy. */
const START_LIMIT = 20_000;

const startScript = join(projectRoot, 'deploy/start.sh');

/** The environment variables with which the shop starts. */
export type Settings = Readonly<Record<string, string>>;

/** What the script writes its log to. */
export type Output = 'file' | 'pipe' | 'socket';

interface Start {
  /** Path of the start script, by default the one in this project. */
  readonly script?: string;
  readonly output?: Output;
  /** Who runs it, if the tests run as root. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Keeps the connection for the next request. One connection is answered by one process of nginx. */
  readonly agent?: Agent;
}

/** A response of nginx. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: string;
}

/** Makes a temporary folder that nginx's workers may read. Returns its path. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Makes one that the current test's end removes. */
export async function folderForTest(): Promise<string> {
  const folder = await openFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The shop as its container image runs it: by the start script, with the nginx of this machine. */
export class ShopOnNginx {
  private constructor(
    readonly url: string,
    readonly folder: string,
    private readonly process: ChildProcess,
    /** Returns what it has written so far. */
    readonly log: () => Promise<string>,
  ) {}

  /** Starts one that ends with the current test. */
  static async forTest(...options: Parameters<typeof ShopOnNginx.start>): Promise<ShopOnNginx> {
    const shop = await ShopOnNginx.start(...options);
    onTestFinished(() => shop.stop());
    return shop;
  }

  static async start(
    site: string,
    settings: Settings = {},
    { script = startScript, output = 'file', user }: Start = {},
  ): Promise<ShopOnNginx> {
    const folder = await openFolder();
    const port = await freePort();
    const env = environment(site, folder, { PORT: String(port), ...settings });
    const options = { env, cwd: '/', ...user }; // as in the image, and a folder that every user may read
    const [child, log] = await spawnInto(output, folder, 'sh', [script], options);
    const shop = new ShopOnNginx(`http://127.0.0.1:${port}`, folder, child, log);
    const last = Date.now() + START_LIMIT;
    for (;;) {
      if (child.exitCode !== null) throw new Error(await shop.log());
      const health = await shop.ask('/health').catch(() => undefined);
      if (health?.body === 'ok\n') return shop; // another body comes from another server
      if (Date.now() > last) {
        const said = await shop.log();
        await shop.stop();
        throw new Error(`not healthy after 20 seconds: ${health?.status ?? 'no answer'}\n${said}`);
      }
      await pause(20); // it does not listen yet
    }
  }

  /** Requests a path exactly as it is given, without normalizing it. */
  async ask(path: string, { method = 'GET', headers = {}, agent }: Asking = {}): Promise<Answer> {
    const { port } = new URL(this.url);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false };
      request(options, resolve).on('error', reject).end();
    });
    const bytes = await buffer(response);
    const isCompressed = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: (isCompressed ? gunzipSync(bytes) : bytes).toString(),
    };
  }

  async stop(signal?: NodeJS.Signals): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill(signal);
      await once(this.process, 'close'); // of its output too
    }
    await rm(this.folder, { recursive: true });
  }
}

/** An agent with one connection, which ends with the current test. */
export function oneConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

/** Copies `deploy/` for one test, with a change in one file. Returns the path of the copied start script. */
export async function changedScript(file: string, from: RegExp, to: string): Promise<string> {
  const copy = await folderForTest();
  await cp(join(projectRoot, 'deploy'), copy, { recursive: true });
  const text = await readFile(join(copy, file), 'utf8');
  expect(text).toMatch(from);
  await writeFile(join(copy, file), text.replace(from, to));
  return join(copy, 'start.sh');
}

/** Starts the shop with settings that make it stop. Returns the exit code and the error output. */
export async function refusedStart(
  site: string,
  settings: Settings,
  script = startScript,
  user: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): Promise<{ code: number | null; stderr: string }> {
  const folder = await openFolder();
  const { status, stderr } = spawnSync('sh', [script], {
    ...user,
    cwd: '/', // as for a start that succeeds
    env: environment(site, folder, settings),
    encoding: 'utf8',
    timeout: 10_000, // a start that is not refused would keep running
  });
  await rm(folder, { recursive: true });
  return { code: status, stderr };
}

/** Starts a program. Returns it and a function that returns what it has written so far. */
async function spawnInto(
  output: Output,
  folder: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<[ChildProcess, () => Promise<string>]> {
  const path = join(folder, 'log');
  let written = '';
  const collect = (chunk: Buffer | string) => (written += chunk.toString());
  if (output === 'socket') {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }); // Node's pipes are sockets
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    return [child, () => Promise.resolve(written)];
  }
  if (output === 'pipe') spawnSync('mkfifo', [path]);
  const log = await open(path, output === 'pipe' ? 'r+' : 'w');
  if (output === 'pipe') createReadStream(path).on('data', collect);
  const child = spawn(program, args, { ...options, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  return [child, () => (output === 'pipe' ? Promise.resolve(written) : readFile(path, 'utf8'))];
}

function environment(site: string, folder: string, settings: Settings): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], SHOP_SITE: site, SHOP_RUN: folder, ...settings };
}
