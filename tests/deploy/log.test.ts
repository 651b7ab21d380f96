/** The log reaches every kind of output, and contains neither who asked nor what a query said. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { shopForNginx } from './ensureNginx.ts';
import { type Output, ShopOnNginx } from './shopOnNginx.ts';

const site = await shopForNginx();

it.each<Output>(['file', 'pipe', 'socket'])('a %s gets the requests and the errors', async (to) => {
  const shop = await ShopOnNginx.forTest(site, {}, { output: to });
  await chmod(join(shop.folder, 'www/favicon.svg'), 0);
  for (const path of ['/cart', '/favicon.svg', '/catalog']) await shop.ask(path);
  for (const line of [
    /^\S+T\S+ GET \/cart\S* 200 \d+$/m,
    /^\S+ \S+ \[error\] .* open\(\) ".*favicon.svg" failed .*$/m,
    /^\S+T\S+ GET \/catalog\S* 200 \d+$/m,
  ])
    await expect.poll(() => shop.log()).toMatch(line);
});

it('contains what was asked for, and neither who asked nor what a query said', async () => {
  const shop = await ShopOnNginx.forTest(site);
  await shop.ask('/cart?success=true&email=ana@example.com', {
    headers: { 'user-agent': 'a-browser', referer: 'https://from.example/' },
  });
  await shop.ask('/category/No%20such?name=ana');
  await shop.ask('/admin#name=ana');
  await shop.ask('/health'); // health checks come every few seconds
  await shop.ask('?name=ana');
  await shop.ask('/service');
  // nginx writes the log line after it has sent the response, and each of its processes when it has time.
  const line = /^\d{4}-\d\d-\d\dT[\d:]{8}\S+ (?:GET|-) (\S+ \d+) \d+$/gm;
  const told = async () => [...(await shop.log()).matchAll(line)].map(([, each]) => each);
  const wanted = ['/cart 200', '/category/No%20such 200', '/admin 200', '- 400', '/service 200'];
  await expect.poll(told).toHaveLength(wanted.length);
  expect(await told()).toEqual(expect.arrayContaining(wanted));
  expect(await shop.log()).not.toMatch(
    /success|ana|127\.0\.0\.1|a-browser|from\.example|GET \/health/,
  );
});

it('says what went wrong, and neither who met it nor what was asked', async () => {
  const shop = await ShopOnNginx.forTest(site, { API_PROXY: 'http://localhost:1' });
  await chmod(join(shop.folder, 'www/favicon.svg'), 0);
  const headers = { 'user-agent': 'a-browser', referer: 'https://from.example/?x=ana' };
  expect((await shop.ask(`${contract.products.path}?x=ana`, { headers })).status).toBe(502);
  expect((await shop.ask('/favicon.svg?x=ana,%20client:%20ana', { headers })).status).toBe(403);
  const tooLong = { ...headers, 'content-length': '20000000' };
  const login = { method: 'POST', headers: tooLong };
  expect((await shop.ask(`${contract.login.path}?x=ana`, login)).status).toBe(413);
  for (const line of [
    /^\S+ \S+ \[error\] .* connect\(\) failed \(111: .*\) while connecting to upstream$/m,
    /^\S+ \S+ \[error\] .* open\(\) ".*favicon.svg" failed \(13: Permission denied\)$/m,
    /^\S+ \S+ \[error\] .* client intended to send too large body: 20000000 bytes$/m,
  ])
    await expect.poll(() => shop.log()).toMatch(line);
  expect(await shop.log()).not.toMatch(/client: |127\.0\.0\.1|ana|a-browser|from\.example/);
});
