import { escapeHtml } from './markup.ts';

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

/** Keeps search engines away from the pages that show only the visitor's own data. */
export function robots(pathOf: (path: string) => string, sitemapUrl: string | undefined): string {
  const closed = ['/admin', '/cart', '/checkout', '/userpanel'].map(
    (path) => `Disallow: ${pathOf(path)}`,
  );
  const lines = ['User-agent: *', ...closed];
  return [...lines, ...(sitemapUrl === undefined ? [] : ['', `Sitemap: ${sitemapUrl}`]), ''].join(
    '\n',
  );
}

function document(root: string, element: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${element}><loc>${escapeHtml(url)}</loc></${element}>\n`);
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n`;
}
