/** The contract tests catch a single defect: in a response of the backend, or in a request of the shop. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { openVerifier, type PactVerifier } from '#contracts/kit/verify/verifier.ts';
import { shareOf } from '#tests/support/seed.ts';
import { type Answer, brokenAnswers, goodAnswer, type Mutant } from './mutants.ts';
import { exchange } from './exchange.ts';
import { serve } from './serve.ts';
import { brokenRequests } from './tampered.ts';

/** Returns a different part of the mutants for each interaction, so that every kind is tried somewhere. */
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
    let current = goodAnswer(interaction);
    const url = await serve((request, answer) => {
      if (request.url === '/states') answer.writeHead(204).end();
      else answer.writeHead(current.status, { 'content-type': current.type }).end(current.text);
    });
    const outcome = (answer: Answer) => {
      current = answer;
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

  const successful = interactions.filter(({ status }) => status.accepted === 'success');
  it.each(successful)('$description', { timeout: 120_000 }, async (interaction) => {
    const { description } = interaction;
    const originalFetch = globalThis.fetch;
    for (const { what, value: tamper } of chosen(brokenRequests(interaction), interaction)) {
      const fetchSpy = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async (input, init) =>
          originalFetch(await tamper(new Request(input, init))),
        );
      const caught = await exchange(interaction, dir).then(
        () => false,
        () => true,
      );
      count(description, what, caught);
      fetchSpy.mockRestore();
    }
    expect(survivorsOf(description)).toEqual([]);
  });
});
