/** `npm run mock` starts and stops; or says in one line why it cannot start. */
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '#contracts/index.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { listenOnFreePort } from '#tests/support/port.ts';
import { mockCommand } from './command.ts';
import { json, put } from './server.ts';

const folder = await mkdtemp(join(tmpdir(), 'mock-'));
const { run, runInShell } = mockCommand(folder);

it('the command prints its address, the accounts, the calls and where its state is', async () => {
  const mock = run('--port', '0');
  const url = await mock.url();
  expect((await fetch(`${url}/__mock/`)).status).toBe(200);
  const { stdout, stderr, code } = await mock.stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  for (const { email, password } of accounts) expect(stdout).toContain(`${email}  ${password}`);
  for (const name of Object.keys(contract)) expect(stdout).toContain(`  ${name} `);
  expect(stdout).toContain('State: in memory');
  expect([stderr, code]).toEqual(['', 0]);
});

describe('the reason why it cannot start is one line:', () => {
  it.each([
    ['an invalid port', ['--port', '70000'], '--port must be a whole number from 0 to 65535'],
    ['no session at all', ['--sessions', '0'], '--sessions must be a whole number from 1'],
    ['an unknown option', ['--prt', '1'], "Unknown option '--prt'"],
  ])('%s', async (_case, args, line) => {
    const { stdout, stderr, code } = await run(...args).ended;
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([stdout, code]).toEqual(['', 1]);
  });

  it('a port that is taken', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const port = Number(new URL(await listenOnFreePort(other)).port);
    const { stderr, code } = await run('--port', String(port)).ended;
    expect(stderr).toContain(`Port ${port} is taken. Choose another one: npm run mock -- --port`);
    expect(code).toBe(1);
  });
});

describe('it stops', () => {
  it('with exit code 0, even if calls hang or are delayed by minutes', async () => {
    const mock = run();
    const url = await mock.url();
    const set = (call: string, fault: object) => fetch(`${url}/__mock/faults/${call}`, put(fault));
    await set('login', { effect: { kind: 'hang' } });
    await set('products', { delay: { from: 600_000, to: 600_000 } });
    const calls = Promise.allSettled([
      fetch(url + contract.login.path, json({ email: 'a@b.co', password: 'x' })),
      fetch(url + contract.products.path),
    ]);
    const log = async (): Promise<unknown> => (await fetch(`${url}/__mock/log`)).json();
    await expect.poll(log).toHaveLength(2);
    const { stderr, code } = await mock.stop(); // it would take ten minutes if it waited for the calls
    expect([stderr, code]).toEqual(['', 0]);
    expect(await calls).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });

  it('when the npm command that has started it is killed', async () => {
    const mock = runInShell();
    const url = await mock.url();
    await mock.stop('SIGKILL'); // kills the shell; its output ends with that of the server
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
