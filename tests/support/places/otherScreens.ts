/** The screens that `pages.ts` does not name, from their routes. Only Vitest can import the routes. */
import { type Route, routes } from '#src/app/routes.ts';
import { fillPath } from '#src/lib/paths.ts';
import { pages } from './pages.ts';

/** An address of each screen without an example in `pages`. */
export const otherAddresses: readonly string[] = Object.entries<Route>(routes)
  .filter(([name]) => !(name in pages))
  .map(([, { path, document }]) =>
    fillPath(path, typeof document === 'object' ? (document[0] ?? '1') : '1'),
  );
