/** A refresher keeps the documents that nginx sends fresh: after an interval, or when a request with the secret asks. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { ensureNginx } from '#tests/deploy/ensureNginx.ts';
import { ShopOnNginx } from '#tests/deploy/shopOnNginx.ts';
import { builtShop } from '#tests/support/builtSites.ts';
import { callTo } from '#tests/support/calls.ts';
import { freePort } from '#tests/support/port.ts';
import { product } from '#tests/support/products.ts';
import { projectRoot } from '#tools/builds.ts';
import { readOptions } from '#deploy/snapshot/options.ts';
import { type Snapshots, snapshotsOf, spawnSnapshot } from './snapshot.ts';

const SECRET = 'contraseña';
await ensureNginx();
const site = await builtShop();

let running: ChildProcess | undefined;
afterEach(async () => {
  if (running?.exitCode !== null || running.signalCode !== null) return;
  running.kill();
  await once(running, 'exit');
});

/** A shop on nginx whose documents a refresher keeps fresh. */
async function refreshed({ backend }: Snapshots, everySeconds: number, secret = SECRET) {
  const shop = await ShopOnNginx.start(site, { VITE_API_URL: backend.url });
  onTestFinished(() => shop.stop());
  const port = await freePort();
  const args = ['--api', backend.url, '--dist', join(shop.folder, 'www'), '--compress'];
  const stay = ['--every', String(everySeconds), '--port', String(port)];
  running = await spawnSnapshot([...args, ...stay], { SNAPSHOT_SECRET: secret });
  const said: string[] = [];
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  /** Sends the secret in UTF-8, as curl does. */
  const refresh = (given: string) =>
    fetch(`http://127.0.0.1:${port}/refresh`, {
      method: 'POST',
      headers: { authorization: Buffer.from(`Bearer ${given}`).toString('latin1') },
    });
  const html = async () => {
    const { status, body, headers } = await shop.ask('/product/1', {
      headers: { 'accept-encoding': 'gzip' },
    });
    return { status, body, encoding: headers['content-encoding'] };
  };
  return { refresh, html, said };
}

describe('a refresher', () => {
  it('writes products into what nginx sends, with no restart, precompressed', async () => {
    const snapshots = await snapshotsOf(product(1));
    const { html, said } = await refreshed(snapshots, 1);
    await expect.poll(async () => (await html()).body).toContain('Precio:</small> <!-- -->$11<');
    expect((await html()).encoding).toBe('gzip');
    snapshots.products(product(1, { price: 4999 }));
    await expect.poll(async () => (await html()).body).toContain('$4999');
    snapshots.backend.answer(callTo('products'), { status: 503 });
    await expect.poll(() => said.join('')).toContain('answered 503.');
    expect((await html()).body).toContain('$4999');
    snapshots.products(product(2));
    await expect.poll(async () => (await html()).status).toBe(404);
    expect((await html()).body).toContain('<div id="shop"');
    expect((await html()).body).not.toContain('$4999');
  });

  it('takes a snapshot at once for who sends the secret, and for nobody else', async () => {
    const snapshots = await snapshotsOf(product(1));
    const { refresh, html } = await refreshed(snapshots, 3600);
    await expect.poll(async () => (await html()).body).toContain('$11<');
    snapshots.products(product(1, { price: 4999 }));
    expect((await refresh('otro')).status).toBe(401);
    expect((await html()).body).not.toContain('$4999');
    const answer = await refresh(SECRET);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringMatching(/^4 written, /),
    ]);
    expect((await html()).body).toContain('$4999');
    snapshots.backend.answer(callTo('products'), { status: 503 });
    const failed = await refresh(SECRET);
    expect([failed.status, await failed.text()]).toEqual([
      502,
      expect.stringContaining('answered 503.'),
    ]);
  });

  it('does not listen without a secret', async () => {
    const options = ['--api=http://a', '--every=9', `--port=${await freePort()}`];
    const child = await spawnSnapshot(options, { SNAPSHOT_SECRET: ' ' });
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(said).toContain('--port needs SNAPSHOT_SECRET');
    expect(child.exitCode).toBe(1);
  });
});

// There is no container engine here, so this compares the file with what it starts.
describe('compose.yaml', () => {
  const read = (file: string) => readFile(join(projectRoot, file), 'utf8');

  it('starts images of the Dockerfile, with options that the refresher knows', async () => {
    const compose = await read('compose.yaml');
    const dockerfile = await read('Dockerfile');
    const targets = Array.from(compose.matchAll(/target: (\w+)/g), ([, target = '']) => target);
    expect(targets).toEqual(['build', 'shop', 'refresher']);
    for (const target of targets)
      expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${target}$`, 'm'));
    const args = Array.from(compose.matchAll(/^ +- (--\S+)$/gm), ([, arg = '']) =>
      arg.replace(/\$\{\w+:-(.*)\}/, '$1'),
    );
    expect(readOptions(args)).toMatchObject({
      every: 60,
      port: 8081,
      snapshot: { dist: '/run/shop/www', compress: true },
    });
  });
});
