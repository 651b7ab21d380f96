/** The start script does what a container needs: it runs in the image's folders, starts again, and stops completely. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtShop } from '#tests/support/builtSites.ts';
import { projectRoot } from '#tools/builds.ts';
import { ensureNginx } from './ensureNginx.ts';
import {
  changedScript,
  openFolder,
  type Output,
  refusedStart,
  type Settings,
  ShopOnNginx,
} from './shopOnNginx.ts';

let site = '';
beforeAll(async () => {
  await ensureNginx();
  site = await builtShop();
}, 240_000);

async function folderForTest(): Promise<string> {
  const folder = await openFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Copies what the image has, with the same names, to where every user may read it. Returns the path. */
async function imageFolder(): Promise<string> {
  const image = await folderForTest();
  await cp(join(projectRoot, 'deploy'), join(image, 'deploy'), { recursive: true });
  await cp(site, join(image, 'dist'), { recursive: true });
  expect(spawnSync('chmod', ['-R', 'a+rX', image]).status).toBe(0); // after `umask 077` only the owner may
  return image;
}

it('finds the shop beside its own folder, as in the image', async () => {
  const image = await imageFolder();
  const shop = await ShopOnNginx.start('', {}, { script: join(image, 'deploy/start.sh') });
  onTestFinished(() => shop.stop());
  expect((await shop.ask('/')).body).toContain('id="shop"');
  expect(await shop.log()).toContain(`Serving the shop in ${image}/dist for `);
});

it('serves the files that prove who owns the domain', async () => {
  const withProof = await folderForTest();
  await cp(site, withProof, { recursive: true });
  await mkdir(join(withProof, '.well-known'));
  await writeFile(join(withProof, '.well-known/proof.txt'), 'ours');
  const shop = await ShopOnNginx.start(withProof);
  onTestFinished(() => shop.stop());
  expect(await shop.ask('/.well-known/proof.txt')).toMatchObject({ status: 200, body: 'ours' });
});

it('goes on to answer 404 for a product that went before a restart', async () => {
  const run = await folderForTest();
  const gone = join(run, 'www/product/72.gone');
  await mkdir(join(run, 'www/product'), { recursive: true });
  await writeFile(gone, '');
  const shop = await ShopOnNginx.start(site, { SHOP_RUN: run });
  onTestFinished(() => shop.stop());
  expect((await shop.ask('/product/72')).status).toBe(404);
  expect((await shop.ask('/product/71')).status).toBe(200);
});

it.skipIf(!existsSync('/usr/sbin/nginx') || existsSync('/usr/bin/nginx'))(
  'finds nginx even if it is not in the PATH of a normal user',
  async () => {
    const shop = await ShopOnNginx.start(site, { PATH: '/usr/bin:/bin' });
    onTestFinished(() => shop.stop());
    expect((await shop.ask('/')).status).toBe(200);
  },
);

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

  it('finds a running shop healthy, at the port that is set or at the default port', async () => {
    const shop = await ShopOnNginx.start(site);
    onTestFinished(() => shop.stop());
    const { port } = new URL(shop.url);
    expect(await isHealthy(port)).toBe(true);
    expect(await isHealthy('', port)).toBe(true);
  });

  it('fails if nothing answers', async () => {
    const shop = await ShopOnNginx.start(site);
    await shop.stop();
    expect(await isHealthy(new URL(shop.url).port)).toBe(false);
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

  it.each<Output>(['file', 'pipe', 'socket'])(
    'the shop is served from a folder that nobody could have prepared, and that is deleted: log in a %s',
    async (output) => {
      const TMPDIR = await folderForTest();
      const settings = { SHOP_RUN: '', TMPDIR, API_PROXY };
      const start = () => ShopOnNginx.start(site, settings, { output });
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
    },
  );

  it('a start that fails deletes it too', async () => {
    const TMPDIR = await folderForTest();
    const running = await ShopOnNginx.start(site);
    onTestFinished(() => running.stop());
    const PORT = new URL(running.url).port;
    const { code, stderr } = await refusedStart(site, { SHOP_RUN: '', TMPDIR, PORT });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Address already in use')]);
    await expect.poll(() => readdir(TMPDIR)).toEqual([]);
  });

  it('a start without any folder to write to says so', async () => {
    const { code, stderr } = await refusedStart(site, { SHOP_RUN: '', TMPDIR: '/dev/null' });
    const sentence = 'There is no folder to write to in /dev/null: set SHOP_RUN.\n';
    expect([code, stderr]).toEqual([1, sentence]);
  });
});

it('is replaced by nginx, so that stopping it stops nginx', async () => {
  const shop = await ShopOnNginx.start(site);
  await shop.stop();
  await expect(shop.ask('/health')).rejects.toThrow('ECONNREFUSED');
});

describe('a stop', () => {
  const limits = /\b(worker_shutdown_timeout|client_header_timeout) (\d+)s;/g;

  it('waits less than the 10 seconds that container hosts give it', async () => {
    const nginx = await readFile(join(projectRoot, 'deploy/nginx.conf'), 'utf8');
    const seconds = [...nginx.matchAll(limits)].map(([, , value]) => Number(value));
    expect(seconds).toHaveLength(2);
    expect(Math.max(...seconds)).toBeLessThan(10);
  });

  it.each([
    ['sends half a request', 'GET /health HTTP/1.1\r\nHost: shop\r\n\r\nGET /half'],
    ['sends half a body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\nhalf'],
    ['does not read', 'GET /big.txt HTTP/1.1\r\nHost: shop\r\n\r\n'],
  ])(
    'does not wait longer for a client that %s',
    async (_what, request) => {
      const script = await changedScript('nginx.conf', limits, '$1 1s;');
      const shop = await ShopOnNginx.start(site, {}, { script });
      await writeFile(join(shop.folder, 'www/big.txt'), Buffer.alloc(32_000_000));
      const client = connect(Number(new URL(shop.url).port), '127.0.0.1');
      client.on('error', () => undefined); // nginx resets the connection
      client.write(request);
      await once(client, 'readable');
      await shop.stop('SIGQUIT');
      await expect(shop.ask('/health')).rejects.toThrow('ECONNREFUSED');
    },
    8_000,
  );
});

describe.skipIf(process.getuid?.() !== 0)('as any user of group 0', () => {
  /** Starts the shop in a folder that was made as the Dockerfile makes it. */
  async function startAs(uid: number): Promise<ShopOnNginx> {
    const dockerfile = await readFile(join(projectRoot, 'Dockerfile'), 'utf8');
    const [made = ''] = /install -d .* \/run\/shop$/m.exec(dockerfile) ?? [];
    const SHOP_RUN = join(await folderForTest(), 'run');
    expect(spawnSync('sh', ['-c', made.replace('/run/shop', SHOP_RUN)]).status).toBe(0);
    const script = join(await imageFolder(), 'deploy/start.sh'); // only root may read a project below /root
    const shop = await ShopOnNginx.start('', { SHOP_RUN }, { script, user: { uid, gid: 0 } });
    onTestFinished(() => shop.stop());
    return shop;
  }

  it.each([33, 1_000_680_000])('%i', async (uid) => {
    const shop = await startAs(uid);
    expect((await shop.ask('/')).status).toBe(200);
    await expect.poll(() => shop.log()).toContain(' GET / 200 ');
  });
});

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
    const shop = await ShopOnNginx.start(site, {}, { script });
    onTestFinished(() => shop.stop());
    expect((await shop.ask('/')).status).toBe(200);
  },
);

describe('the addresses that it listens on', () => {
  /** Starts the shop with a program in place of nginx. Returns the lines of its configuration that contain `listen`. */
  async function listens(settings: Settings, script?: string): Promise<string[]> {
    const programs = await folderForTest();
    const nginx = join(programs, 'nginx');
    await writeFile(
      nginx,
      '#!/bin/sh\ncase $* in *" -t "*) ;; *) grep "listen " "$SHOP_RUN/nginx.conf" >&2 ;; esac\n',
    );
    await chmod(nginx, 0o755);
    const PATH = `${programs}:${process.env['PATH']}`;
    const { code, stderr } = await refusedStart(site, { PATH, ...settings }, script);
    expect(code).toBe(0);
    return stderr.trim().split(/\s*\n\s*/);
  }

  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some((a) => a?.address === '::1');
  const both = existsSync('/proc/net/if_inet6');
  const on = (port: string) => [`listen ${port};`, ...(both ? [`listen [::]:${port};`] : [])];

  it.each([
    [{}, on('8080')],
    [{ PORT: '' }, on('8080')],
    [{ PORT: '81' }, on('81')],
  ])('%j', async (settings, lines) => {
    expect(await listens(settings)).toEqual(lines);
  });

  it('on a machine without IPv6', async () => {
    const script = await changedScript('start.sh', /\/proc\/net\/if_inet6/, '/none');
    expect(await listens({ PORT: '81' }, script)).toEqual(['listen 81;']);
  });

  it.skipIf(!hasIpv6)('answer', async () => {
    const shop = await ShopOnNginx.start(site);
    onTestFinished(() => shop.stop());
    for (const host of ['127.0.0.1', '[::1]']) {
      const response = await fetch(`http://${host}:${new URL(shop.url).port}/health`);
      expect(await response.text()).toBe('ok\n');
    }
  });
});
