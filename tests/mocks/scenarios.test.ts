/** The registry of scenarios is complete, and each can be opened by its link. */
import { matchPath } from 'react-router-dom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Faults } from '#mocks/store/faults.ts';
import { readLink } from '#mocks/demo/links.ts';
import { scenarioIds, scenarioOf } from '#mocks/scenarios/index.ts';
import { catalogueRows, states } from '#mocks/scenarios/rows.ts';
import { routes } from '#src/app/routes.ts';

const entries = scenarioIds.map((id) => ({ id, ...scenarioOf(id) }));

describe('the scenarios', () => {
  it('have every row of the error catalogue and every kind of state', () => {
    const rows = new Set(entries.map(({ row }) => row));
    expect([...catalogueRows, ...states].filter((row) => !rows.has(row))).toEqual([]);
  });

  it.each(Object.entries(routes))('show all of the screen %s', (_name, { path }) => {
    const complete = entries.filter(({ row }) => row === 'Complete state');
    const addresses = complete.map(({ at }) => at);
    expect(addresses.filter((at) => matchPath(path, at))).not.toEqual([]);
  });

  it.each(entries)('$id opens by its link', ({ id, faults = {} }) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(readLink(`?demo.escenario=${id}`)).toMatchObject({
      link: { scenario: id },
      ignored: [],
    });
    // Faults are stored and sent as JSON, and must survive that.
    expect(v.parse(Faults, JSON.parse(JSON.stringify(faults)))).toEqual(faults);
  });

  it('have different titles', () => {
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  });

  it('are not found by the name of a built-in property', () => {
    expect(() => scenarioOf('toString')).toThrow('there is no scenario «toString»');
  });
});
