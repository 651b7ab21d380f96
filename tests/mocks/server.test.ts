/** `npm run mock`: how it starts, what keeps it from starting, how it stops, and what it keeps in its file. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { onePixelPng, registration } from '#contracts/examples/things.ts';
import { contract } from '#contracts/index.ts';
import { Rows } from '#mocks/db.ts';
import { accounts } from '#mocks/seed/accounts.ts';
import { fromSources, mockCommand } from './command.ts';
import { json, put } from './server.ts';

const runMock = mockCommand();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-'));
});
afterAll(() => rm(folder, { recursive: true }));

const login = (url: string, email: string, password: string) =>
  fetch(url + contract.login.path, json({ email, password }));
const register = (url: string, email: string) =>
  fetch(url + contract.register.path, json({ ...registration, email }));
const setFault = (url: string, call: string, fault: unknown) =>
  fetch(`${url}/__mock/faults/${call}`, put(fault));

const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitUntil(holds, { timeout: 20_000, interval: 1 });

/** Waits until so many calls have come in. */
async function logged(url: string, calls: number): Promise<void> {
  await until(async () => {
    const log: unknown = await (await fetch(`${url}/__mock/log`)).json();
    return Array.isArray(log) && log.length === calls;
  });
}

async function productsAt(url: string) {
  const body: unknown = await (await fetch(url + contract.products.path)).json();
  return v.parse(contract.products.response.schema, body).products;
}

describe('it starts', () => {
  it('and prints its address, the accounts, the calls and where its state is', async () => {
    const mock = runMock(['--port', '0'], { PORT: 'not asked' }, fromSources);
    const url = await mock.url();
    expect((await fetch(`${url}/__mock/`)).status).toBe(200);
    const { out, complaint, code } = await mock.stop();
    for (const { email, password } of accounts) expect(out).toContain(`${email}  ${password}`);
    for (const { path } of Object.values(contract)) expect(out).toContain(path);
    expect(out).toContain(`Control API: ${url}/__mock/`);
    expect(out).toContain('State: in memory');
    expect([complaint, code]).toEqual(['', 0]);
  });

  it('and explains itself', async () => {
    const { out, code } = await runMock(['--help']).ended;
    expect(out).toContain('--data');
    expect(code).toBe(0);
  });
});

describe('what keeps it from starting is one line', () => {
  it.each([
    ['a port that is none', ['--port', '70000'], '--port must be a whole number from 0 to 65535'],
    ['a negative port', ['--port', '-1'], '--help'],
    ['an unknown option', ['--prt', '1'], "Unknown option '--prt'"],
    ['no file', ['--data', ''], '--data needs a file'],
    ['a folder that is not there', ['--data', '/nowhere/at/all.json'], 'There is no folder'],
  ])('%s', async (_case, args, line) => {
    const { out, complaint, code } = await runMock(args).ended;
    expect(complaint).toContain(line);
    expect(complaint.trimEnd().split('\n')).toHaveLength(1);
    expect([out, code]).toEqual(['', 1]);
  });

  it('PORT that is no port', async () => {
    const { complaint, code } = await runMock([], { PORT: '4010.5' }).ended;
    expect(complaint).toBe('PORT must be a whole number from 0 to 65535, not «4010.5».\n');
    expect(code).toBe(1);
  });

  it('a port that is taken; the file is let go', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, done));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const file = join(folder, 'taken.json');
    const { complaint, code } = await runMock(['--port', String(port), '--data', file]).ended;
    other.close();
    expect(complaint).toBe(
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
    'by %s, whatever hangs or is late by minutes',
    async (signal) => {
      const mock = runMock([]);
      const url = await mock.url();
      await setFault(url, 'login', { effect: { kind: 'hang' } });
      await setFault(url, 'products', { delay: { from: 600_000, to: 600_000 } });
      const calls = Promise.allSettled([login(url, 'a@b.co', 'x'), productsAt(url)]);
      await logged(url, 2);
      const { complaint, code } = await mock.stop(signal); // which would take ten minutes if it waited for them
      expect([complaint, code]).toEqual(['', 0]);
      expect(await calls).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    },
  );

  it('and answers first what it is about to answer', async () => {
    const mock = runMock([]);
    const url = await mock.url();
    await setFault(url, 'products', { delay: { from: 400, to: 400 } });
    const products = productsAt(url);
    await logged(url, 1);
    expect((await mock.stop()).code).toBe(0);
    expect(await products).toHaveLength(72);
  });
});

describe('--data', () => {
  it('keeps an account, a product with its picture and a fault over a restart', async () => {
    const file = join(folder, 'mock.json');
    const first = runMock(['--data', file]);
    const before = await first.url();
    const form = new FormData();
    const fields = {
      name: 'Tabla',
      description: 'd',
      price: '10.5',
      category: 'Mouse',
      brand: 'HP',
    };
    for (const [name, value] of Object.entries({ ...fields, isOnSale: 'false' }))
      form.set(name, value);
    form.set('image', new File([onePixelPng], 'tabla.png', { type: 'image/png' }));
    const added = await fetch(before + contract.addProduct.path, { method: 'POST', body: form });
    expect(added.status, await added.text()).toBe(201);
    expect((await register(before, 'nueva@example.com')).status).toBe(201);
    await setFault(before, 'reservations', { effect: { kind: 'status', status: 503 } });
    const { out, code } = await first.stop();
    expect(out).toContain(`State: ${file}`);
    expect(code).toBe(0);

    const second = runMock(['--data', file]);
    const after = await second.url();
    const product = (await productsAt(after)).find(({ name }) => name === 'Tabla');
    const picture = await fetch(String(product?.image));
    expect(picture.url).toContain(after);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(onePixelPng);
    expect((await login(after, 'nueva@example.com', registration.password)).status).toBe(200);
    expect((await fetch(after + contract.reservations.path)).status).toBe(503);
    await second.stop();
  });

  it('loses nothing that was answered when the server is killed in the middle of many writes', async () => {
    const file = join(folder, 'killed.json');
    const registered: string[] = [];
    for (const round of [1, 2, 3]) {
      const mock = runMock(['--data', file]);
      const url = await mock.url();
      if (round === 1) await fetch(`${url}/__mock/reset`, json({ products: 1000 }));
      const writes = Promise.allSettled(
        Array.from({ length: 40 }, async (_, index) => {
          const email = `r${round}n${index}@example.com`;
          if ((await register(url, email)).ok) registered.push(email);
        }),
      );
      const before = registered.length;
      await until(() => registered.length > before + round);
      await mock.stop('SIGKILL');
      await writes;
      expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('rows.accounts');
    }
    const mock = runMock(['--data', file]);
    const url = await mock.url();
    const state: unknown = await (await fetch(`${url}/__mock/state`)).json();
    const { rows } = v.parse(v.object({ rows: Rows }), state);
    expect(rows.accounts.map(({ email }) => email)).toEqual(expect.arrayContaining(registered));
    expect(rows.products).toHaveLength(1000);
    await mock.stop();
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual([
      'killed.json',
    ]);
  });

  it.each([
    ['damaged', '{"format":"tienda-mock/1","stamp":"', 'is damaged'],
    [
      'of another version',
      '{"format":"tienda-mock/1","stamp":"0","revision":3,"rows":{},"settings":{}}',
      'another seed or another shape',
    ],
  ])('refuses a file that is %s in one line, and leaves it as it is', async (name, bytes, line) => {
    const file = join(folder, `${name}.json`);
    await writeFile(file, bytes);
    const { out, complaint, code } = await runMock(['--data', file]).ended;
    expect(complaint).toContain(line);
    expect(complaint.trimEnd().split('\n')).toHaveLength(1);
    expect([out, code]).toEqual(['', 1]);
    expect(await readFile(file, 'utf8')).toBe(bytes);
  });

  it('refuses a file that another server has, until that one is gone, however it went', async () => {
    const file = join(folder, 'shared.json');
    const first = runMock(['--data', file]);
    await first.url();
    const { complaint, code } = await runMock(['--data', file]).ended;
    expect(complaint).toContain('in use by another mock');
    expect(code).toBe(1);
    await first.stop('SIGKILL');
    const third = runMock(['--data', file]);
    expect(await productsAt(await third.url())).toHaveLength(72);
    await third.stop();
  });
});
