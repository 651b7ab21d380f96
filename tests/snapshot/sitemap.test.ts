/** The sitemap lists every page that all visitors may see, in parts that search engines accept. */
import { expect, it } from 'vitest';
import { sitemap } from '#deploy/snapshot/sitemap.ts';
import { product } from '#tests/support/products.ts';
import { SITE, snapshotsOf } from './snapshot.ts';

const urlOf = (path: string) => SITE + path;
const locations = (text = '') => Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);

it('lists the pages and the products, but none that shows only the visitor’s own data', async () => {
  const snapshots = await snapshotsOf(product(1), product(2));
  await snapshots.take();
  const urls = locations(await snapshots.read('sitemap.xml'));
  for (const path of ['/', '/catalog', '/category/C%C3%A1maras', '/brand/Sony', '/product/2'])
    expect(urls).toContain(SITE + path);
  expect(urls.filter((url) => /cart|checkout|userpanel|admin/.test(url ?? ''))).toEqual([]);
  expect(new Set(urls).size).toBe(urls.length);
  const robots = await snapshots.read('robots.txt');
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');
});

it('has an index and parts above 50,000 addresses', () => {
  const urls = Array.from({ length: 100_001 }, (_, id) => `${SITE}/product/${id}?a&b`);
  const files = sitemap(urls, urlOf);
  const parts = ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'];
  expect([...files.keys()]).toEqual([...parts, 'sitemap.xml']);
  expect(locations(files.get('sitemap.xml'))).toEqual(parts.map((name) => `${SITE}/${name}`));
  expect(parts.map((name) => locations(files.get(name)).length)).toEqual([50_000, 50_000, 1]);
  expect(files.get('sitemap-3.xml')).toContain('?a&amp;b</loc>');
});
