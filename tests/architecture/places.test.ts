/** The table of places and their states is complete. */
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { scenarios } from '#mocks/scenarios/index.ts';
import { routes } from '#src/app/routes.ts';
import { allPlaces as places } from '#tests/support/places/otherScreens.ts';
import { statesOf, ways } from '#tests/support/places/state.ts';

const placeOf = (name: string) => Object.entries(places).find(([each]) => each === name)?.[1];

describe('the places that the tests look at', () => {
  it.each(Object.entries(routes))('include the route %s', (route, { path }) => {
    const place = placeOf(route);
    const states = place ? ways.flatMap((way) => statesOf(place, way)) : [];
    expect(states).not.toEqual([]);
    for (const { at } of states)
      expect(matchPath(path, new URL(at, 'http://shop').pathname), at).not.toBeNull();
  });

  it('have each kind of state, or say why they never have it', () => {
    for (const [name, place] of Object.entries(places))
      for (const way of ways) {
        const states = place[way];
        expect('never' in states ? states.never : states, `${name}, ${way}`).not.toHaveLength(0);
      }
  });

  it('name a state that exists if a browser shows it in their place', () => {
    const states = Object.values(places).flatMap((place) =>
      ways.flatMap((way) => statesOf(place, way)),
    );
    const names = new Set([
      ...Object.keys(scenarios),
      ...Object.keys(places),
      ...states.map(({ what }) => what),
    ]);
    for (const { like, what } of states) expect(names, what).toContain(like ?? what);
  });
});
