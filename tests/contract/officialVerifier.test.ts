/** Pact's own command-line verifier accepts a backend that keeps the contract. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { PACT_FILE } from '#contracts/derive/pact.ts';
import { projectRoot } from '#tools/builds.ts';
import { inFront } from './inFront.ts';

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

const Change = v.pipe(v.string(), v.parseJson(), v.object({ action: v.string() }));
const Given = v.object({ headers: v.optional(v.object({ Cookie: v.string() })) });

it('finds that the reference keeps every exchange and takes every state, the empty one too', async () => {
  let session = ''; // Pact's verifier knows no headers of states: who was logged in asks until the teardown
  await inFront(
    async ({ call, cookie, body }, ask) => {
      const response = await ask(cookie || session);
      if (call !== 'POST /_states') return response;
      const { headers } = v.parse(Given, await response.clone().json());
      const isSetup = v.parse(Change, body.toString()).action === 'setup';
      session = isSetup ? (headers?.Cookie ?? session) : '';
      return response;
    },
    async (url) => {
      const everyExchange = { code: 0, failed: false, missing: [] };
      expect(await verifyOfficially(url, `${url}/_states`)).toMatchObject(everyExchange);
    },
  );
});
