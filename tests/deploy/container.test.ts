/** The start script does what a container needs: it starts where the image put it, starts again, and stops whole. */
import { chmod, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { contract } from '#contracts/index.ts';
import { builtShop } from '#tests/support/builtSites.ts';
import { projectRoot } from '#tools/builds.ts';
import { ensureNginx } from './ensureNginx.ts';
import { openFolder, refusedStart, ShopOnNginx } from './shopOnNginx.ts';

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

it('finds the shop beside its own folder, as the image lays them', async () => {
  const image = await folderForTest();
  await cp(join(projectRoot, 'deploy'), join(image, 'deploy'), { recursive: true });
  await cp(site, join(image, 'dist'), { recursive: true });
  const shop = await ShopOnNginx.start('', {}, join(image, 'deploy/start.sh'));
  onTestFinished(() => shop.stop());
  expect((await shop.ask('/')).body).toContain('id="shop"');
});

it('starts again over what it wrote before', async () => {
  const SHOP_RUN = await folderForTest();
  for (const VITE_API_URL of ['https://one.example.com', 'https://two.example.com']) {
    const shop = await ShopOnNginx.start(site, { SHOP_RUN, VITE_API_URL });
    expect((await shop.ask('/')).body).toContain(`href="${VITE_API_URL}${contract.products.path}"`);
    await shop.stop();
  }
});

it('is nginx itself once it has started, so that to stop it stops nginx', async () => {
  const shop = await ShopOnNginx.start(site);
  await shop.stop();
  await expect(shop.ask('/health')).rejects.toThrow('ECONNREFUSED');
});

it('listens on 8080 where no port is set, or an empty one', async () => {
  const programs = await folderForTest();
  const nginx = join(programs, 'nginx');
  await writeFile(nginx, '#!/bin/sh\ngrep "listen " "$SHOP_RUN/nginx.conf" >&2\n');
  await chmod(nginx, 0o755);
  const PATH = `${programs}:${process.env['PATH']}`;
  for (const settings of [{ PATH }, { PATH, PORT: '' }]) {
    const { code, said } = await refusedStart(site, settings);
    expect([code, said.trim()]).toEqual([0, 'listen 8080;']);
  }
});
