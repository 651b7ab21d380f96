/** The shop sends each request as its pact says and understands the response. This test writes the pact file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '#contracts/derive/expected.ts';
import { interactions } from '#contracts/derive/interactions.ts';
import { PACT_FILE } from '#contracts/derive/pact.ts';
import { exchange } from './exchange.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pact-'));
});
afterAll(() => rm(dir, { recursive: true }));

// In sequence, because Pact adds each interaction to the same file.
describe.each(interactions)('$description', (interaction) => {
  const { status, body } = interaction;

  it('is requested as the Pact says, and its response is understood', async () => {
    const result = await exchange(interaction, dir);
    const answer = body ? exampleOf(body) : null;
    if (status.accepted === 'success') expect(result).toMatchObject({ data: answer });
    else if (body)
      expect(result).toMatchObject({
        error: { kind: 'refused', status: status.example, ...messageOf(answer) },
      });
    else expect(result).toMatchObject({ error: { kind: 'unreachable', status: status.example } });
  });
});

function messageOf(answer: unknown) {
  const { message } = v.parse(v.object({ message: v.optional(v.string()) }), answer);
  return message === undefined ? {} : { message };
}

describe('the pact file', () => {
  it('holds every interaction, and is the committed one (npm run contracts writes it)', async () => {
    const text = await readFile(join(dir, PACT_FILE), 'utf8');
    const pact = v.parse(
      v.object({ interactions: v.array(v.object({ description: v.string() })) }),
      JSON.parse(text),
    );
    expect(pact.interactions.map(({ description }) => description).toSorted()).toEqual(
      interactions.map(({ description }) => description).toSorted(),
    );
    await expect(text).toMatchFileSnapshot(`../../contracts/pacts/${PACT_FILE}`);
  });
});
