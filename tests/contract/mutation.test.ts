/** The contract notices whatever breaks it in one place: in an answer, or in what the shop asks. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { openVerifier, type PactVerifier } from '#contracts/verify/verifier.ts';
import { shareOf } from '#tests/support/seed.ts';
import { type Answer, brokenAnswers, goodAnswer, type Mutant } from './mutants.ts';
import { exchange } from './exchange.ts';
import { serve } from './serve.ts';
import { brokenRequests } from './tampered.ts';

/** Another part of each exchange's mutants, so that every kind of them comes up somewhere. */
function chosen<T>(mutants: Mutant<T>[], interaction: Interaction): readonly Mutant<T>[] {
  return shareOf(mutants, interactions.indexOf(interaction));
}

const tally = { caught: 0, total: 0, survivors: new Array<string>() };

function count(description: string, what: string, caught: boolean): void {
  tally.total += 1;
  if (caught) tally.caught += 1;
  else tally.survivors.push(`${description}: ${what}`);
}

const survivorsOf = (description: string) =>
  tally.survivors.filter((each) => each.startsWith(`${description}:`));

afterAll(() => {
  console.log(`mutants caught: ${tally.caught} of ${tally.total}`);
  for (const survivor of tally.survivors) console.log(`  survived: ${survivor}`);
});

describe('a backend that breaks the contract in one place is caught', () => {
  let verifier: PactVerifier;
  beforeAll(() => {
    verifier = openVerifier({ verbose: false });
  });
  afterAll(() => verifier.close());

  it.each(interactions)('$description', { timeout: 120_000 }, async (interaction) => {
    const { description } = interaction;
    let now = goodAnswer(interaction);
    const url = await serve((asked, answer) => {
      if (asked.url === '/states') answer.writeHead(204).end();
      else answer.writeHead(now.status, { 'content-type': now.type }).end(now.text);
    });
    const outcome = (answer: Answer) => {
      now = answer;
      return verifier.verify({ description, url, statesUrl: `${url}/states`, timeout: 10_000 });
    };
    expect(await outcome(goodAnswer(interaction))).toMatchObject({ kind: 'kept' });
    for (const { what, value } of chosen(brokenAnswers(interaction), interaction))
      count(description, what, (await outcome(value)).kind === 'broken');
    expect(survivorsOf(description)).toEqual([]);
  });
});

describe('a shop that asks wrongly in one place is caught', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pact-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  const asked = interactions.filter(({ status }) => status.accepted === 'success');
  it.each(asked)('$description', { timeout: 120_000 }, async (interaction) => {
    const { description } = interaction;
    const really = globalThis.fetch;
    for (const { what, value: tamper } of chosen(brokenRequests(interaction), interaction)) {
      const fetched = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async (input, init) => really(await tamper(new Request(input, init))));
      const caught = await exchange(interaction, dir).then(
        () => false,
        () => true,
      );
      count(description, what, caught);
      fetched.mockRestore();
    }
    expect(survivorsOf(description)).toEqual([]);
  });
});
