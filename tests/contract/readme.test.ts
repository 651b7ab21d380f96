/** The README for the backend team names every provider state, the data it needs, and the calls that require it. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { interactions, paramsSent } from '#contracts/derive/interactions.ts';
import type { StateDescription } from '#contracts/state.ts';
import { states } from '#contracts/states.ts';
import { formatted } from '#tools/formatted.ts';

const readme = resolve(import.meta.dirname, '../../contracts/README.md');
const tableOfStates = /^\| state .*\n(\|.*\n)+/m;
const headings = ['state', 'the data it needs', 'parameters', 'required by'];

/** Returns the names of the calls that require a state, each once. */
function callsIn(sentence: string): readonly string[] {
  const requiring = interactions.filter((each) => each.given.some((g) => g.sentence === sentence));
  return [...new Set(requiring.map(({ call }) => call))];
}

function rowOf({ sentence, params, gives = [], data, alone }: StateDescription): readonly string[] {
  const parameters = paramsSent({ sentence, params, gives, data }).map((name) =>
    gives.includes(name) ? `**\`${name}\`**` : `\`${name}\``,
  );
  const calls = callsIn(sentence).join(', ');
  return [alone ? `${sentence} ¹` : sentence, data, parameters.join(' ') || '–', calls];
}

it.each(Object.values(states))(
  '$sentence: says which data it needs, and some exchange requires it',
  (state) => {
    expect(state.data).not.toBe('');
    expect(callsIn(state.sentence), 'no exchange asks for it').not.toEqual([]);
  },
);

it('names only the parameters that are sent: an optional one may be in no example', () => {
  const state = states.productInCatalogue;
  const params = { ...state.params, colour: v.optional(v.string()) };
  expect(paramsSent({ ...state, params })).toContain('price');
  expect(paramsSent({ ...state, params })).not.toContain('colour');
});

it('the README has the table of the states (npm run contracts writes it)', async () => {
  const lines = [headings, headings.map(() => '---'), ...Object.values(states).map(rowOf)];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const committed = await readFile(readme, 'utf8');
  expect(committed).toMatch(tableOfStates);
  const written = committed.replace(tableOfStates, () => table);
  await expect(await formatted('README.md', written)).toMatchFileSnapshot(readme);
});
