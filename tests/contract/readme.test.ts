/** The README for the backend team names every provider state. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { states } from '#contracts/states.ts';

const readme = resolve(import.meta.dirname, '../../contracts/README.md');

it('the README for the backend team documents every state, with the data it needs and who needs it', async () => {
  const text = await readFile(readme, 'utf8');
  const section = text.slice(text.indexOf('## The states'), text.indexOf('## How to read'));
  for (const { sentence, params, gives, data } of Object.values(states)) {
    const row = section.split('\n').find((line) => line.startsWith(`| ${sentence} `)) ?? '';
    expect(data, sentence).not.toBe('');
    expect(row, sentence).toContain(data);
    for (const param of Object.keys(params.entries))
      expect(row, `${sentence}: ${param}`).toContain(`\`${param}\``);
    for (const param of gives) expect(row, sentence).toContain(`**\`${param}\`**`);
    const calls = interactions.filter((each) => each.given.some((g) => g.sentence === sentence));
    expect(calls.length, `${sentence} is asked for by no exchange`).toBeGreaterThan(0);
    for (const { call } of calls) expect(row, `${sentence}: ${call}`).toContain(call);
  }
});
