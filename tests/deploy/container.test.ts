/** The start script does what a container needs: it runs in the image's folders, starts again, and stops completely. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#tools/builds.ts';
import { shopForNginx } from './ensureNginx.ts';
import { changedScript, folderForTest, refusedStart, ShopOnNginx } from './shopOnNginx.ts';

const site = await shopForNginx();

it('goes on to answer 404 for a product that went before a restart', async () => {
  const run = await folderForTest();
  // The second one is left by a start that was killed.
  for (const mark of ['www/product/72.gone', 'gone/73.gone']) {
    await mkdir(dirname(join(run, mark)), { recursive: true });
    await writeFile(join(run, mark), '');
  }
  const shop = await ShopOnNginx.forTest(site, { SHOP_RUN: run });
  for (const path of ['/product/72', '/product/72/', '/product/73'])
    expect((await shop.ask(path)).status).toBe(404);
  expect((await shop.ask('/product/71')).status).toBe(200);
  expect(await readdir(run)).not.toContain('gone');
});

describe('the image’s own check', () => {
  /** Runs the image's check with this `PORT` in the environment, and with `defaultPort` in place of its 8080. */
  async function isHealthy(PORT: string, defaultPort = '8080'): Promise<boolean> {
    const dockerfile = await readFile(join(projectRoot, 'Dockerfile'), 'utf8');
    const [, check = ''] = /^HEALTHCHECK [^[]*(\[.*\])$/m.exec(dockerfile) ?? [];
    const words = v.parse(v.array(v.string()), JSON.parse(check.replace('8080', defaultPort)));
    const [program = '', ...args] = words;
    const env = { PATH: process.env['PATH'], PORT };
    return spawnSync(program, args, { env, timeout: 10_000 }).status === 0;
  }

  it('finds a running shop healthy, at the port that is set or at the default port, and no other', async () => {
    const shop = await ShopOnNginx.start(site);
    const { port } = new URL(shop.url);
    expect(await isHealthy(port)).toBe(true);
    expect(await isHealthy('', port)).toBe(true);
    await shop.stop();
    expect(await isHealthy(port)).toBe(false);
  });
});

it('starts again with other settings in the same folder', async () => {
  const SHOP_RUN = await folderForTest();
  for (const VITE_API_URL of ['https://one.example.com', 'https://two.example.com']) {
    const shop = await ShopOnNginx.start(site, { SHOP_RUN, VITE_API_URL });
    expect((await shop.ask('/')).body).toContain(
      `<meta name="VITE_API_URL" content="${VITE_API_URL}"`,
    );
    await shop.stop();
  }
});

describe('without SHOP_RUN', () => {
  const API_PROXY = 'http://localhost:1'; // starts a process that follows the addresses of this name

  it('the shop is served from a folder that nobody could have prepared, and that is deleted', async () => {
    const TMPDIR = await folderForTest();
    const settings = { SHOP_RUN: '', TMPDIR, API_PROXY };
    const start = () => ShopOnNginx.start(site, settings);
    const shops = [await start(), await start()];
    try {
      const folders = await readdir(TMPDIR);
      expect(folders).toHaveLength(2);
      for (const folder of folders) {
        const { mode, uid } = await stat(join(TMPDIR, folder));
        expect([mode & 0o777, uid]).toEqual([0o755, process.getuid?.()]);
      }
      for (const shop of shops) expect((await shop.ask('/')).status).toBe(200);
    } finally {
      for (const shop of shops) await shop.stop();
    }
    await expect.poll(() => readdir(TMPDIR)).toEqual([]);
  });
});

describe('a stop', () => {
  const limits = /\b(worker_shutdown_timeout|client_header_timeout) (\d+)s;/g;

  it('waits less than the 10 seconds that container hosts give it', async () => {
    const nginx = await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
    const seconds = [...nginx.matchAll(limits)].map(([, , value]) => Number(value));
    expect(seconds).toHaveLength(2);
    expect(Math.max(...seconds)).toBeLessThan(10);
  });

  it('does not wait longer for a client that sends half a request', async () => {
    const script = await changedScript('nginx.conf', limits, '$1 1s;');
    const shop = await ShopOnNginx.start(site, {}, { script });
    const client = connect(Number(new URL(shop.url).port), '127.0.0.1');
    client.on('error', () => undefined); // nginx resets the connection
    client.write('GET /health HTTP/1.1\r\nHost: shop\r\n\r\nGET /half');
    await once(client, 'readable');
    await shop.stop('SIGQUIT');
    await expect(shop.ask('/health')).rejects.toThrow('ECONNREFUSED');
  }, 8_000);
});

it.skipIf(process.getuid?.() !== 0)(
  'runs as any user of group 0, in the folders of the image and in no foreign one',
  async () => {
    const dockerfile = await readFile(join(projectRoot, 'Dockerfile'), 'utf8');
    const [made = ''] = /install -d .* \/run\/shop$/m.exec(dockerfile) ?? [];
    const SHOP_RUN = join(await folderForTest(), 'run');
    expect(spawnSync('sh', ['-c', made.replace('/run/shop', SHOP_RUN)]).status).toBe(0);
    const image = await folderForTest(); // only root may read a project below /root
    await cp(join(projectRoot, 'deploy'), join(image, 'deploy'), { recursive: true });
    await cp(site, join(image, 'dist'), { recursive: true });
    await mkdir(join(image, 'dist/.well-known'));
    await writeFile(join(image, 'dist/.well-known/proof.txt'), 'ours'); // proves who owns the domain
    expect(spawnSync('chmod', ['-R', 'a+rX', image]).status).toBe(0); // after `umask 077` only the owner may
    const script = join(image, 'deploy/start.sh');
    const user = { uid: 1_000_680_000, gid: 0 };
    const shop = await ShopOnNginx.forTest('', { SHOP_RUN }, { script, user });
    expect((await shop.ask('/')).body).toContain('id="shop"');
    expect(await shop.ask('/.well-known/proof.txt')).toMatchObject({ status: 200, body: 'ours' });
    await expect.poll(() => shop.log()).toContain(' GET / 200 ');
    expect(await shop.log()).toContain(`Serving the shop in ${image}/dist for `);

    const foreign = await folderForTest();
    // So that nothing but the folder itself refuses.
    for (const name of ['tmp', 'gone']) await mkdir(join(foreign, name));
    expect(await refusedStart('', { SHOP_RUN: foreign }, script, user)).toEqual({
      code: 1,
      stderr: `SHOP_RUN must be a writable folder: ${foreign} is not.\n`,
    });
  },
);

const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
it.skipIf(!canMount)(
  'writes to its own folder only, so that all else may be read-only',
  async () => {
    const script = join(await folderForTest(), 'read-only.sh');
    const start = join(projectRoot, 'deploy/start.sh');
    const steps = [
      'mount --options remount,bind,ro /',
      'mount --types tmpfs tmpfs "$SHOP_RUN"',
      '! touch /tmp/x 2>/dev/null',
      `exec sh ${start}`,
    ];
    await writeFile(script, `exec unshare --mount sh -c '${steps.join(' && ')}'\n`);
    const shop = await ShopOnNginx.forTest(site, {}, { script });
    expect((await shop.ask('/')).status).toBe(200);
  },
);
