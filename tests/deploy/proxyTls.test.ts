/** nginx trusts a backend at an https address only by its certificate, follows its name, and bears with its absence. */
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { makeCertificate } from '#tools/certificate.ts';
import { backendBehind } from './backendBehind.ts';
import { shopForNginx } from './ensureNginx.ts';
import { changedScript, oneConnection, folderForTest, ShopOnNginx } from './shopOnNginx.ts';

/** Services in Compose often have such a name. */
const NAME = 'shop_api';
const { path } = contract.products;
const site = await shopForNginx();

/** A folder with a program in place of `getent`, which knows one name. `pointTo` changes its addresses. */
async function nameService(...addresses: readonly string[]) {
  const folder = await folderForTest();
  const pointTo = (...to: readonly string[]) =>
    writeFile(join(folder, 'hosts'), to.map((each) => `${each} STREAM ${NAME}\n`).join(''));
  await pointTo(...addresses);
  const program = join(folder, 'getent');
  await writeFile(
    program,
    `#!/bin/sh\necho >>${folder}/asked; [ "$1 $2" = 'ahosts ${NAME}' ] && cat ${folder}/hosts\n`,
  );
  await chmod(program, 0o755);
  const timesAsked = async () => (await readFile(join(folder, 'asked'), 'utf8')).length;
  return { folder, pointTo, timesAsked, PATH: `${folder}:${process.env['PATH']}` };
}

describe('a backend at an https address', () => {
  /** Starts a backend and a shop that trusts one certificate. */
  async function behindTls({ of, trusts = of }: { of: string; trusts?: string }) {
    const certificate = makeCertificate(of);
    const { cert } = trusts === of ? certificate : makeCertificate(trusts);
    const backend = await backendBehind(certificate);
    const { folder, PATH } = await nameService('127.0.0.1');
    const API_PROXY_CA = join(folder, 'our authorities.pem');
    await writeFile(API_PROXY_CA, cert);
    const API_PROXY = `https://${NAME}:${backend.port}`;
    return { backend, shop: await ShopOnNginx.forTest(site, { PATH, API_PROXY, API_PROXY_CA }) };
  }

  it('is asked by its name, and believed if its certificate has it', async () => {
    const { backend, shop } = await behindTls({ of: NAME });
    const agent = oneConnection();
    for (let n = 0; n < 5; n += 1) expect((await shop.ask(path, { agent })).status).toBe(200);
    expect(backend.received[0]).toMatchObject({
      serverName: NAME,
      headers: { host: `${NAME}:${backend.port}` },
    });
    expect(backend.connections()).toBe(1);
  });

  it.each([
    ['is for another name', { of: 'other.internal' }, 'does not match'],
    ['comes from an unknown authority', { of: NAME, trusts: 'other.internal' }, 'verify error'],
  ])('is not asked if its certificate %s, and the log says why', async (_what, which, reason) => {
    const { backend, shop } = await behindTls(which);
    expect((await shop.ask(path)).status).toBe(502);
    expect(backend.received).toEqual([]);
    await expect.poll(() => shop.log()).toContain(reason);
  });
});

describe('the name of the backend', () => {
  it('is looked up again: requests follow it, while nginx keeps running', async () => {
    const old = await backendBehind();
    const { PATH, pointTo, timesAsked } = await nameService('127.0.0.1');
    const script = await changedScript('proxy.sh', /timeout 30/, 'timeout 0.05');
    const shop = await ShopOnNginx.forTest(
      site,
      { PATH, API_PROXY: `http://${NAME}:${old.port}` },
      { script },
    );
    await shop.ask(path);
    const moved = await backendBehind(undefined, { host: '127.0.0.2', port: old.port });
    await pointTo('127.0.0.2');
    await expect.poll(async () => (await shop.ask(path), moved.received.length)).toBeGreaterThan(0);
    expect(await shop.log()).toContain(`${NAME} has other addresses now: 127.0.0.2:${old.port} \n`);
    const before = old.received.length;
    await pointTo(); // a name server that does not answer for a while
    const times = await timesAsked();
    await expect.poll(timesAsked).toBeGreaterThan(times + 3);
    expect((await shop.ask(path)).status).toBe(200);
    expect(old.received).toHaveLength(before);
  });

  it('may be unknown at first: the shop is served, and a call is answered with 502', async () => {
    const backend = await backendBehind();
    const { PATH, pointTo } = await nameService();
    const script = await changedScript('proxy.sh', /timeout 30/, 'timeout 0.05');
    const shop = await ShopOnNginx.forTest(
      site,
      { PATH, API_PROXY: `http://${NAME}:${backend.port}` },
      { script },
    );
    expect((await shop.ask('/')).status).toBe(200);
    expect((await shop.ask(path)).status).toBe(502);
    expect(await shop.log()).toContain(`Warning: there is no host ${NAME} yet.`);
    await pointTo('127.0.0.1');
    await expect.poll(async () => (await shop.ask(path)).status).toBe(200);
  });
});
