import { routePaths } from '#src/lib/paths.ts';

/** Pages that show only the visitor's own data. Search engines need none of them. */
export const personalPaths: readonly string[] = [
  routePaths.cart,
  routePaths.checkout,
  routePaths.admin,
  routePaths.userPanel,
];

/** The first line of a `robots.txt` that the next build or snapshot may replace. */
export const OWN_ROBOTS = '# Written by the build of the shop, or by npm run snapshot.';

/** @param sitemap - an absolute URL; `undefined` without a sitemap */
export function robotsText(pathOf: (path: string) => string, sitemap?: string): string {
  const closed = personalPaths.map((path) => `Disallow: ${pathOf(path)}`);
  const end = sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`];
  return [OWN_ROBOTS, 'User-agent: *', ...closed, ...end, ''].join('\n');
}
