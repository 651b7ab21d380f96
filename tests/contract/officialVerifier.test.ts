/** Pact's own command-line verifier accepts the mock, as it accepts any backend that keeps the contract. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { PACT_FILE } from '#contracts/derive/pact.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { projectRoot } from '#tools/builds.ts';
import { startSecuredBackend } from './securedBackend.ts';
import { served } from './serve.ts';

const PROGRAM = 'node_modules/@pact-foundation/pact-cli/bin/pact-verifier.js';

async function verifyOfficially(url: string, statesUrl: string) {
  const { hostname, port } = new URL(url);
  const pact = join('contracts/pacts', PACT_FILE);
  const states = ['--state-change-url', statesUrl, '--state-change-teardown'];
  const args = ['--file', pact, '--hostname', hostname, '--port', port, ...states, '--no-colour'];
  const env = { ...process.env, PACT_DO_NOT_TRACK: 'true' };
  const child = spawn('node', [PROGRAM, ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((done) => void child.once('close', done)),
  ]);
  const descriptions = interactions.map(({ description }) => description);
  const missing = descriptions.filter((each) => !output.includes(each));
  return { output, code, failed: output.includes('FAILED'), missing };
}

const everyExchange = { code: 0, failed: false, missing: [] };

it('finds that the mock keeps every exchange, and takes every state, the empty one too', async () => {
  const url = await served(createMockServer());
  expect(await verifyOfficially(url, `${url}/__mock/states`)).toMatchObject(everyExchange);
});

it('finds that a backend with roles does, if its states keep the session for the next call', async () => {
  const { url, statesUrl } = await startSecuredBackend('keeps');
  expect(await verifyOfficially(url, statesUrl)).toMatchObject(everyExchange);
});
