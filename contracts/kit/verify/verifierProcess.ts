/** Runs Pact's verifier in its own process: it prints to the terminal, and its crash must not end our process. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import * as v from 'valibot';
import { preflightOf } from '#contracts/derive/cors.ts';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { PACT_FILE } from '#contracts/derive/pact.ts';
import type { Given } from '#contracts/states.ts';
import { mergedHeaders, ownOrigin, withoutCookie } from './headers.ts';
import { openRelay, type RelayOptions } from './relay.ts';
import { hiding, withTexts } from './secrets.ts';
import { StateRefused, type StateValues } from './stateChange.ts';
import { changeStates, withChosen } from './changeStates.ts';
import { Job, Mismatch, Outcome } from './messages.ts';

const Pact = v.looseObject({ interactions: v.array(v.looseObject({ description: v.string() })) });
const Result = v.object({
  errors: v.array(
    v.object({
      mismatch: v.object({
        mismatches: v.optional(v.array(Mismatch), []),
        message: v.optional(v.string()),
      }),
    }),
  ),
});

const text = await readFile(new URL(`../../pacts/${PACT_FILE}`, import.meta.url), 'utf8');
const pact = v.parse(Pact, JSON.parse(text));
const dir = await mkdtemp(join(tmpdir(), 'pact-'));

let last = Promise.resolve();
process.on('message', (message) => {
  const job = v.parse(Job, message);
  last = last.then(async () => void process.send?.({ id: job.id, outcome: await outcomeOf(job) }));
});
process.once('disconnect', () => void rm(dir, { recursive: true }));

async function outcomeOf(job: Job): Promise<Outcome> {
  const interaction = interactions.find((each) => each.description === job.description);
  const given = interaction?.given ?? [];
  if (!job.statesUrl && given.some(({ alone }) => alone)) return { kind: 'left out' };
  try {
    const { values, headers, unread } = await changeStates(given, 'setup', job, {});
    const all = mergedHeaders(job.headers ?? {}, headers);
    const sent = job.origin === undefined ? all : withoutCookie(all);
    const shopOrigin = job.withoutOrigin ? undefined : job.shopOrigin;
    const added = { ...sent, ...ownOrigin(interaction?.endpoint.method ?? '', shopOrigin) };
    const hide = hiding(all);
    const outcome = await verified(job, interaction, values, { added, hide });
    // An error is ignored: a backend that sets up each state from scratch needs no teardown.
    await changeStates(given, 'teardown', job, values).catch(() => {});
    return v.parse(Outcome, withTexts({ ...outcome, unread }, hide));
  } catch (error) {
    if (!(error instanceof StateRefused)) throw error;
    const { message, unreachable, answered } = error;
    return { kind: 'not run', reason: message, forAll: unreachable, refused: answered };
  }
}

async function verified(
  job: Job,
  interaction: Interaction | undefined,
  chosen: StateValues,
  headers: Pick<RelayOptions, 'added' | 'hide'>,
): Promise<v.InferInput<typeof Outcome>> {
  const { url, timeout } = job;
  const origin = job.withoutOrigin ? undefined : job.origin;
  const { given = [], endpoint } = interaction ?? {};
  const preflight = endpoint && preflightOf(endpoint);
  const page = origin !== undefined && { page: { origin, preflight } };
  const relay = await openRelay({ target: url, timeout, ...headers, ...page });
  try {
    const mismatches = await mismatchesOf(job, relay.url, given, chosen);
    const { exchange, failure, findings } = relay.last();
    if (failure !== undefined || !exchange) {
      const reason = failure ?? 'Nothing was asked.';
      return { kind: 'not run', reason, forAll: false, refused: false };
    }
    const states = given.map((each) => ({
      state: each.sentence,
      params: withChosen(each, chosen),
    }));
    const isKept = mismatches.length + findings.length === 0;
    if (isKept) return { kind: 'kept', exchange, given: states };
    return { kind: 'broken', mismatches, findings: [...findings], exchange, given: states };
  } finally {
    relay.close();
  }
}

async function mismatchesOf(
  { description, timeout }: Job,
  url: string,
  given: readonly Given[],
  chosen: StateValues,
): Promise<Mismatch[]> {
  const found = pact.interactions.filter((each) => each.description === description);
  if (found.length !== 1)
    throw new Error(
      `The pact file has no «${description}»: write it again with npm run contracts.`,
    );
  const file = join(dir, 'interaction.json');
  await writeFile(file, JSON.stringify({ ...pact, interactions: found }));
  const verifier = new Verifier({
    providerBaseUrl: url,
    pactUrls: [file],
    logLevel: 'error',
    timeout: timeout + 5000, // the relay times out first, and knows the reason
    stateHandlers: Object.fromEntries(given.map(({ sentence }) => [sentence, async () => chosen])),
  });
  const result = await verifier.verifyProvider().catch((error: unknown) => error);
  if (!(result instanceof Error)) return [];
  const { errors } = v.parse(v.pipe(v.string(), v.parseJson(), Result), result.message);
  return errors.flatMap(({ mismatch }) =>
    mismatch.message === undefined
      ? mismatch.mismatches
      : [{ type: 'error', mismatch: mismatch.message }],
  );
}
