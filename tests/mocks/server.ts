import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { Refused } from '#contracts/entities.ts';
import { createMockServer } from '#mocks/http.ts';
import type { Vault } from '#mocks/vault.ts';

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** The mock on a free port for the tests of one file. Returns a fetch whose paths are the mock's. */
export function mockOnAPort(vault?: Vault): Ask {
  const server = createMockServer(vault);
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (path, init) => fetch(origin + path, init);
}

/** A POST with a JSON body. */
export function json(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** A PUT with a JSON body. */
export function put(body: unknown): RequestInit {
  return { ...json(body), method: 'PUT' };
}

/** The message of an answer that says no. */
export async function refusal(answer: Response): Promise<string | undefined> {
  return v.parse(Refused, await answer.json()).message;
}

const running: { kill: (signal: NodeJS.Signals) => void }[] = [];

/** Runs `npm run mock` as somebody would, from the clone, on a free port unless `args` says otherwise. */
export function runMock(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn('node', ['--import', 'tsx', 'mocks/server.ts', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', ...env },
  });
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  running.push({ kill });
  const ended = Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => void child.once('close', done)),
  ]).then(([out, complaint, code]) => ({ out, complaint, code }));
  const listening = new Promise<string>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, url] = /listens on (\S+)/.exec(chunk.toString()) ?? [];
      if (url !== undefined) done(url);
    });
  });
  return {
    /** Its address, once it listens. */
    url: () =>
      Promise.race([
        listening,
        ended.then(({ complaint }) => Promise.reject(new Error(`it did not start: ${complaint}`))),
      ]),
    /** What it printed and its exit code, once it is gone. */
    ended,
    kill,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      kill(signal);
      return ended;
    },
  };
}

/** Leaves no server of `runMock` behind, whatever became of the tests. */
export function endMocks(): void {
  for (const { kill } of running.splice(0)) kill('SIGKILL');
}
