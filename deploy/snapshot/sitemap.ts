import type { Folder } from './folder.ts';
import { escapeHtml } from '#src/lib/markup.ts';
import { OWN_ROBOTS, robotsText } from '#build/robots.ts';
import type { Shop } from './shop.ts';

/** The most addresses that one sitemap may have (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** The files of a sitemap, by name: one, or an index of several parts. `urls` are absolute. */
export function sitemap(
  urls: readonly string[],
  urlOf: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const parts: string[] = [];
  for (let at = 0; at < urls.length; at += MOST_ADDRESSES)
    parts.push(document('urlset', 'url', urls.slice(at, at + MOST_ADDRESSES)));
  const [only = document('urlset', 'url', [])] = parts;
  if (parts.length <= 1) return new Map([['sitemap.xml', only]]);
  const names = parts.map((_part, index) => `sitemap-${index + 1}.xml`);
  const index = document(
    'sitemapindex',
    'sitemap',
    names.flatMap((name) => urlOf(`/${name}`) ?? []),
  );
  return new Map([
    ...names.map((name, at) => [name, parts[at] ?? ''] as const),
    ['sitemap.xml', index],
  ]);
}

/** Writes sitemap.xml, if the shop's address is known, and robots.txt, unless the shop has one of its own. */
export async function writeIndexes(
  folder: Folder,
  paths: readonly string[],
  { pathOf, urlOf }: Shop,
): Promise<('written' | 'unchanged')[]> {
  const urls = paths.flatMap((path) => urlOf(path) ?? []);
  const files = urls.length > 0 ? sitemap(urls, urlOf) : new Map<string, string>();
  for (const name of await folder.list('.'))
    if (/^sitemap(-\d+)?\.xml$/.test(name) && !files.has(name)) await folder.remove(name);
  const results: ('written' | 'unchanged')[] = [];
  for (const [file, text] of files) results.push(await folder.writeText(file, text));
  const robots = await folder.read('robots.txt');
  if (robots === undefined || robots.startsWith(OWN_ROBOTS))
    results.push(await folder.writeText('robots.txt', robotsText(pathOf, urlOf('/sitemap.xml'))));
  return results;
}

function document(root: string, element: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${element}><loc>${escapeHtml(url)}</loc></${element}>\n`);
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`;
}
