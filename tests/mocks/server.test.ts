/** `npm run mock` starts, or says in one line why it cannot. It stops even while requests are pending. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { login, productsAt, setFault } from './asking.ts';
import { inAShell, mockCommand, throughNpm, withoutReader } from './command.ts';

const runMock = mockCommand();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Waits until the mock has logged this number of calls. */
async function waitForCalls(url: string, calls: number): Promise<void> {
  const log = async (): Promise<unknown> => (await fetch(`${url}/__mock/log`)).json();
  await expect.poll(log).toHaveLength(calls);
}

describe('the command', () => {
  it('prints its address, the accounts, the calls and where its state is; npm ends it', async () => {
    const mock = runMock(['--port', '0'], { PORT: 'not asked' }, throughNpm);
    const url = await mock.url();
    expect((await fetch(`${url}/__mock/`)).status).toBe(200);
    const { stdout, stderr, code } = await mock.stop('SIGTERM');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    for (const { email, password } of accounts) expect(stdout).toContain(`${email}  ${password}`);
    for (const [name, { method, path }] of Object.entries(contract))
      expect(stdout).toMatch(
        new RegExp(`  ${name} +${method} +${path.replaceAll(/[{}]/g, '.')}\n?`),
      );
    expect(stdout).toContain(`Control API: ${url}/__mock/`);
    expect(stdout).toContain('State: in memory');
    expect(stdout).toContain('Sessions: at most 50');
    expect([stderr, code]).toEqual(['', 0]);
  });

  it.each(['', undefined])('listens on 4010 if PORT is %o', async (PORT) => {
    const mock = runMock([], { PORT });
    // Another program on this machine may use this port.
    expect(await mock.url().catch(String)).toMatch(/^http:.*:4010$|Port 4010 is taken/);
    await mock.stop();
  });

  it('prints its options with --help', async () => {
    const { stdout, code } = await runMock(['--help']).ended;
    expect(stdout).toContain('--data');
    expect(code).toBe(0);
  });

  it('does not mind that nobody reads what it prints', async () => {
    // From the sources, because only tsx lets the failed write end the process.
    const { code } = await runMock(['--help'], {}, withoutReader).ended;
    expect(code).toBe(0);
  });
});

describe('the reason why it cannot start is one line', () => {
  it.each([
    ['an invalid port', ['--port', '70000'], '--port must be a whole number from 0 to 65535'],
    ['a negative port', ['--port', '-1'], '--help'],
    ['no session at all', ['--sessions', '0'], '--sessions must be a whole number from 1'],
    ['an unknown option', ['--prt', '1'], "Unknown option '--prt'"],
    ['no file', ['--data', ''], '--data needs a file'],
    ['a folder that is not there', ['--data', '/nowhere/at/all.json'], 'There is no folder'],
  ])('%s', async (_case, args, line) => {
    const { stdout, stderr, code } = await runMock(args).ended;
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([stdout, code]).toEqual(['', 1]);
  });

  it('a PORT that is not a port', async () => {
    const { stderr, code } = await runMock([], { PORT: '4010.5' }).ended;
    expect(stderr).toBe('PORT must be a whole number from 0 to 65535, not «4010.5».\n');
    expect(code).toBe(1);
  });

  it('a port that is taken; the file is released', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, done));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const file = join(folder, 'taken.json');
    const { stderr, code } = await runMock(['--port', String(port), '--data', file]).ended;
    other.close();
    expect(stderr).toBe(
      `Port ${port} is taken. Choose another one: npm run mock -- --port ${port + 1}\n`,
    );
    expect(code).toBe(1);
    const mock = runMock(['--data', file]);
    expect(await productsAt(await mock.url())).toHaveLength(72);
    await mock.stop();
  });
});

describe('it stops with exit code 0', () => {
  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
    'by %s, even if calls hang or are delayed by minutes',
    async (signal) => {
      const mock = runMock([]);
      const url = await mock.url();
      await setFault(url, 'login', { effect: { kind: 'hang' } });
      await setFault(url, 'products', { delay: { from: 600_000, to: 600_000 } });
      const calls = Promise.allSettled([login(url, 'a@b.co', 'x'), productsAt(url)]);
      await waitForCalls(url, 2);
      const { stderr, code } = await mock.stop(signal); // it would take ten minutes if it waited for the calls
      expect([stderr, code]).toEqual(['', 0]);
      expect(await calls).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    },
  );

  it('when the npm command that has started it is killed', async () => {
    const mock = runMock([], { npm_lifecycle_event: 'mock' }, inAShell);
    const url = await mock.url();
    await mock.stop('SIGKILL'); // kills the shell; its output ends with that of the server
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('when that npm command was killed before the mock had started', async () => {
    const mock = runMock([], { npm_lifecycle_event: 'mock', TIENDA_STARTER: '4194305' }); // no process has this id
    expect((await mock.ended).code).toBe(0);
  });

  it('after the calls that are nearly answered', async () => {
    const mock = runMock([]);
    const url = await mock.url();
    await setFault(url, 'products', { delay: { from: 400, to: 400 } });
    const products = productsAt(url);
    await waitForCalls(url, 1);
    expect((await mock.stop()).code).toBe(0);
    expect(await products).toHaveLength(72);
  });
});
