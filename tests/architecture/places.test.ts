import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routePaths } from '#src/lib/paths.ts';
import { places } from '#tests/e2e/places/index.ts';
import { statesOf, ways } from '#tests/e2e/places/state.ts';

describe('the places whose accessibility is tested', () => {
  it.each(Object.entries(routePaths))('have the route %s at %s', (route, path) => {
    const place = Object.entries(places).find(([name]) => name === route)?.[1];
    const states = place ? ways.flatMap((way) => statesOf(place, way)) : [];
    expect(states).not.toEqual([]);
    for (const { at } of states)
      expect(matchPath(path, new URL(at, 'http://shop').pathname), at).not.toBeNull();
  });

  it('are looked at in every way, or say why they never are that way', () => {
    for (const [name, place] of Object.entries(places))
      for (const way of ways) {
        const states = place[way];
        expect('never' in states ? states.never : states, `${name}, ${way}`).not.toHaveLength(0);
      }
  });
});
