/** The README for the backend team names every provider state, the data it needs, and the calls that require it. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Access } from '#contracts/endpoint.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { interactions, paramsSent } from '#contracts/derive/interactions.ts';
import type { StateDescription } from '#contracts/state.ts';
import { states } from '#contracts/states.ts';
import { formatted } from '#tools/formatted.ts';

const readme = resolve(import.meta.dirname, '../../contracts/README.md');
const tableOfCalls = /^\| call .*\n(\|.*\n)+/m;
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

const askers = {
  public: 'anybody',
  customer: 'a customer, for their own',
  admin: 'an administrator',
} satisfies Record<Access, string>;

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows;
  const lines = [head, head.map(() => '---'), ...others];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

it('the README has the tables of the calls and the states (npm run contracts writes them)', async () => {
  const calls = endpointNames.map((name) => {
    const { method, path, access } = contract[name];
    return [`\`${name}\``, `\`${method} ${path}\``, askers[access]];
  });
  const tables = [
    [tableOfCalls, table([['call', 'request', 'who may make it'], ...calls])],
    [tableOfStates, table([headings, ...Object.values(states).map(rowOf)])],
  ] as const;
  const committed = await readFile(readme, 'utf8');
  let written = committed;
  for (const [pattern, text] of tables) {
    expect(committed).toMatch(pattern);
    written = written.replace(pattern, () => text);
  }
  await expect(await formatted('README.md', written)).toMatchFileSnapshot(readme);
});
