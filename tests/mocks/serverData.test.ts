/** `npm run mock -- --data` loses no confirmed change on a restart or kill, and overwrites no file it cannot read. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePixelPng, registration } from '#contracts/examples/fixtures.ts';
import { contract } from '#contracts/index.ts';
import { Rows } from '#mocks/store/database.ts';
import { gate } from '#tests/support/gate.ts';
import { login, productsAt, register, setFault } from './asking.ts';
import { mockCommand } from './command.ts';
import { json } from './server.ts';

const runMock = mockCommand();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-'));
});
afterAll(() => rm(folder, { recursive: true }));

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
    await fetch(`${before}/__mock/sessions/ana`, { method: 'PUT' });
    await register(`${before}/__session/ana`, 'otra@example.com');
    const { stdout, code } = await first.stop();
    expect(stdout).toContain(`State: ${file}`);
    expect(code).toBe(0);

    const second = runMock(['--data', file]);
    const after = await second.url();
    const product = (await productsAt(after)).find(({ name }) => name === 'Tabla');
    const picture = await fetch(String(product?.image));
    expect(picture.url).toContain(after);
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(onePixelPng);
    expect((await login(after, 'nueva@example.com', registration.password)).status).toBe(200);
    expect((await fetch(after + contract.reservations.path)).status).toBe(503);
    expect((await fetch(`${after}/__session/ana/__mock/`)).status).toBe(404);
    expect((await login(after, 'otra@example.com', registration.password)).status).toBe(401);
    await second.stop();
  });

  it('loses no confirmed change if the server is killed during many writes', async () => {
    const file = join(folder, 'killed.json');
    const registered: string[] = [];
    for (const round of [1, 2, 3]) {
      const mock = runMock(['--data', file]);
      const url = await mock.url();
      if (round === 1) await fetch(`${url}/__mock/reset`, json({ products: 1000 }));
      const before = registered.length;
      const { after, open } = gate();
      const writes = Promise.allSettled(
        Array.from({ length: 40 }, async (_, index) => {
          const email = `r${round}n${index}@example.com`;
          if ((await register(url, email)).ok) registered.push(email);
          if (registered.length > before + round) open();
        }),
      );
      await after;
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
    const { stdout, stderr, code } = await runMock(['--data', file]).ended;
    expect(stderr).toContain(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([stdout, code]).toEqual(['', 1]);
    expect(await readFile(file, 'utf8')).toBe(bytes);
  });

  it('refuses a file that another server uses, until that server has ended or was killed', async () => {
    const file = join(folder, 'shared.json');
    const first = runMock(['--data', file]);
    await first.url();
    const { stderr, code } = await runMock(['--data', file]).ended;
    expect(stderr).toContain('in use by another mock');
    expect(code).toBe(1);
    await first.stop('SIGKILL');
    const third = runMock(['--data', file]);
    expect(await productsAt(await third.url())).toHaveLength(72);
    await third.stop();
  });
});
