/** `payments --report` writes the result of the stories for a CI server. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import * as v from 'valibot';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { Reference } from '#tests/support/reference.ts';
import type { Variant } from './brokenBackend.ts';
import { kit } from './command.ts';
import { variants } from './brokenPayments.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { settings } from '#contracts/kit/serve.ts';
import { nowhere } from './serve.ts';

let port = '';
beforeEach(async () => void ({ port } = new URL(await nowhere())));

/** Starts a backend that asks the provider on `port`. Returns its address. */
async function start(listener: Variant): Promise<string> {
  const at = { host: 'localhost', port, protocol: 'http' } as const;
  const stripe = new Stripe(settings.key, { ...at, maxNetworkRetries: 0, telemetry: false });
  const told = { stripe, webhookSecret: settings.secret };
  const reference = await Reference.start({ listener: (shop) => listener({ ...shop, ...told }) });
  onTestFinished(async () => void (await reference.stop()));
  return reference.url;
}

const Report = v.object({
  version: v.literal(1),
  exitCode: v.number(),
  problem: v.optional(v.string()),
  summary: v.record(v.string(), v.number()),
  stories: v.array(
    v.object({
      name: v.string(),
      result: v.string(),
      saw: v.optional(v.string()),
      before: v.optional(v.array(v.string())),
    }),
  ),
});

/** Plays these stories against the backend at `url`, and reads both files. */
async function reports(url: string, ...only: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [xml, json] = [join(folder, 'new/junit.xml'), join(folder, 'result.json')];
  const files = ['--report', `junit=${xml}`, '--report', `json=${json}`];
  const addresses = ['--url', url, '--states-url', `${url}/_states`];
  addresses.push('--webhook', `${url}/api/stripe/webhook`, '--port', port);
  const { code, output } = await kit('payments', ...addresses, '--only', only.join(), ...files);
  const result = v.parse(Report, JSON.parse(await readFile(json, 'utf8')));
  return { code, output, result, junit: await readFile(xml, 'utf8') };
}

it('a test case for each story, with what a broken one expected and saw', async () => {
  const [variant = withStates] = variants['opens an intent each time'] ?? [];
  const { code, result, junit } = await reports(
    await start(variant),
    'lying-prices',
    'changed-sum',
  );
  expect(code).toBe(1);
  expect(result).toMatchObject({
    version: 1,
    exitCode: 1,
    summary: { stories: 2, kept: 1, broken: 1, notPlayed: 0 },
    stories: [
      { name: 'lying-prices', result: 'kept' },
      { name: 'changed-sum', result: 'broken' },
    ],
  });
  expect(result.stories[1]?.saw).toMatch(/^pi_\w+ and pi_/);
  expect(result.stories[1]?.before?.[0]).toBe('    the provider: POST /v1/payment_intents: 200');
  expect(junit).toContain('tests="2" failures="1" errors="0" skipped="0"');
  expect(junit).toMatch(
    /name="changed-sum: [^>]*><failure message="expected: one payment that can be paid/,
  );
});

it('why nothing could be played', async () => {
  const { code, output, result, junit } = await reports(await nowhere(), 'lying-prices');
  expect(code).toBe(2);
  expect(result).toMatchObject({ exitCode: 2, summary: { stories: 0 }, stories: [] });
  expect(result.problem).toContain('Nothing listens at');
  expect(output).toContain(result.problem);
  expect(junit).toContain('name="can be run"');
  expect(junit).toContain('errors="1"');
});
