/** The kit's command line. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listenOnFreePort, ended } from '#tests/support/port.ts';
import { projectRoot } from '#tools/builds.ts';
import { kit } from './command.ts';

const commands = ['states', 'verify', 'payments', 'provider', 'reference'];

it('says which commands there are', async () => {
  const [help, wrong] = [await kit('--help'), await kit('verfy')];
  for (const name of commands) expect(help.output).toContain(`\n  ${name} `);
  expect(help.code).toBe(0);
  expect(wrong.output).toMatch(/^There is no command «verfy»\.\n\nnpm run kit -- COMMAND/);
  expect(wrong.code).toBe(2);
});

describe('a wrong command line is one sentence', () => {
  it.each([
    [['payments', '--url', 'http://a'], '--states-url is missing, like --states-url http'],
    [['provider', '--port', '1e3'], '--port must be a whole number from 0 to 65535.\n'],
  ])('%j', async (args, sentence) => {
    const { code, output } = await kit(...args);
    expect(output.startsWith(sentence), output).toBe(true);
    expect(code).toBe(2);
  });

  it('a port that is taken', async () => {
    const server = createServer();
    const { port } = new URL(await listenOnFreePort(server));
    const { code, output } = await kit('reference', '--port', port);
    await ended(server);
    expect(output).toContain('This port cannot be listened on (EADDRINUSE)');
    expect(code).toBe(2);
  });
});

it('the stand-in prints what is asked, and ends with its port when its starter is killed', async () => {
  const command = 'node --import tsx contracts/kit/cli.ts provider --port 0; exit';
  const env = { ...process.env, npm_lifecycle_event: 'npx' };
  const shell = spawn('sh', ['-c', command], { cwd: projectRoot, env });
  const output = text(shell.stdout); // ends with that of the stand-in
  const first = await new Promise<string>((done) => {
    shell.stdout.once('data', (chunk: Buffer) => done(chunk.toString()));
  });
  const [url = ''] = /http:\/\/localhost:\d+/.exec(first) ?? [];
  const headers = { authorization: 'Bearer sk_test_tienda' };
  const body = new URLSearchParams({ amount: '500', currency: 'usd' });
  await fetch(`${url}/v1/payment_intents`, { method: 'POST', headers, body });
  shell.kill('SIGKILL');
  expect(await output).toMatch(/\nPOST \/v1\/payment_intents: 200 \(Stripe-Version not named/);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
