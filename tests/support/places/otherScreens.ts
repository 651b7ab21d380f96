/** The screens that the tables of the tests do not name, with what their routes say. Only Vitest can import the routes. */
import { type Route, routes } from '#src/app/routes.ts';
import { fillPath } from '#src/lib/paths.ts';
import { places } from './index.ts';
import { pages } from './pages.ts';
import { anybody, FIXED, type Place } from './state.ts';

const exampleOf = ({ path, document }: Route) =>
  fillPath(path, typeof document === 'object' ? (document[0] ?? '1') : '1');

/** An address of each screen without an example in `pages`. */
export const otherAddresses: readonly string[] = Object.entries<Route>(routes)
  .filter(([name]) => !(name in pages))
  .map(([, route]) => exampleOf(route));

/** Every place. A screen without states of its own in `places` has one: its heading is there. */
export const allPlaces: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]) => [name, placeOf(name, route)]),
  ),
  ...places,
};

function placeOf(name: string, route: Route): Place {
  const as = route.guard ? (['admin'] as const) : anybody;
  const full = [{ what: name, at: exampleOf(route), as, shows: { css: 'main h1' } }];
  return { loading: FIXED, empty: FIXED, error: FIXED, full };
}
