/** The kit and Pact's own verifier catch a single defect in a response of the backend. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { PACT_FILE } from '#contracts/derive/pact.ts';
import { jsonIn } from '#contracts/kit/http/send.ts';
import { findingsIn } from '#contracts/kit/verify/check.ts';
import { projectRoot } from '#tools/builds.ts';
import { full } from '#tests/support/full.ts';
import { type Answer, brokenAnswers, goodAnswer } from './mutants.ts';
import { serve } from './serve.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pact-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('the kit names what is wrong with a backend that breaks the contract in one place', () => {
  const findingsOf = (interaction: Interaction, { status, type, text }: Answer) => {
    const response = new Response(text, { status, headers: { 'content-type': type } });
    const { ok, headers } = response;
    const value: unknown = jsonIn(text);
    const exchanged = { asked: '', status, type, body: text };
    const answer = { status, ok, headers, text, value, url: '', redirected: false };
    return findingsIn(interaction, { ...answer, exchange: exchanged });
  };

  it.each(interactions)('$description', (interaction) => {
    expect(findingsOf(interaction, goodAnswer(interaction))).toEqual([]);
    const survivors = brokenAnswers(interaction).filter(
      ({ value }) => findingsOf(interaction, value).length === 0,
    );
    expect(survivors.map(({ what }) => what)).toEqual([]);
  });
});

/** Pact's own verifier is slow: every twentieth mutant of each exchange is tried, in a full run more. */
const ROUNDS = full ? 20 : 2;

const PACT = 'node_modules/@pact-foundation/pact-cli/bin/pact-verifier.js';
const Verdict = v.object({ errors: v.array(v.object({ interaction: v.string() })) });

it('Pact’s own verifier finds the same in the committed Pact', { timeout: 120_000 }, async () => {
  const pact = await readFile(join(projectRoot, 'contracts/pacts', PACT_FILE), 'utf8');
  let answers: readonly Answer[] = [];
  const url = await serve((request, response) => {
    const { status, type, text } = answers[Number(request.url?.split('/')[1])] ?? nothing;
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  const failed = async () => {
    const [file, verdict] = [join(dir, 'numbered.json'), join(dir, 'verdict.json')];
    await writeFile(file, numbered(pact));
    const at = ['--hostname', '127.0.0.1', '--port', new URL(url).port];
    const args = [PACT, '--file', file, ...at, '--json', verdict];
    await promisify(execFile)('node', args, { cwd: projectRoot }).catch(() => {});
    const { errors } = v.parse(Verdict, JSON.parse(await readFile(verdict, 'utf8')));
    return errors.map(({ interaction }) => interaction.replace(/^.* - /, '')).toSorted();
  };
  answers = interactions.map(goodAnswer);
  expect(await failed()).toEqual([]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const mutants = interactions.map((each) => brokenAnswers(each));
    answers = mutants.map((all, index) => all[(7 * round + index) % all.length]?.value ?? nothing);
    const all = interactions.map(({ description }) => description);
    expect(await failed()).toEqual(all.toSorted());
  }
});

const nothing: Answer = { status: 404, type: 'text/plain', text: '' };

/** The Pact, with the number of each exchange in front of its path. */
function numbered(pact: string): string {
  const Pact = v.looseObject({ interactions: v.array(v.looseObject({ description: v.string() })) });
  const read = v.parse(Pact, JSON.parse(pact));
  const all = read.interactions.map((each) => {
    const index = interactions.findIndex(({ description }) => description === each.description);
    const text = JSON.stringify(each).replace(/("path":|"expression":)"\//g, `$1"/${index}/`);
    return { ...v.parse(v.record(v.string(), v.unknown()), JSON.parse(text)), providerStates: [] };
  });
  return JSON.stringify({ ...read, interactions: all });
}
