/** The log of the mock over HTTP says what came, what was answered, and why. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import { freshMock, json, put, remove } from './server.ts';

const { ask, read } = freshMock();
const PRODUCTS = contract.products.path;
const Header = v.object({ name: v.string(), value: v.string() });
const Entry = v.looseObject({ request: v.looseObject({ headers: v.array(Header) }) });
const Har = v.object({ log: v.object({ entries: v.array(Entry) }) });

describe('the log', () => {
  it('has the newest call last, both bodies and each breach of the contract, and can be emptied', async () => {
    await ask(PRODUCTS);
    await ask(contract.login.path, json({ email: 'ana@example.com' }));
    expect(await read('/__mock/log')).toMatchObject([
      {
        call: 'products',
        body: null,
        verdicts: { request: null, answer: null },
        byFault: null,
        answer: { status: 200, body: { success: true } },
      },
      {
        call: 'login',
        body: { email: 'ana@example.com' },
        verdicts: { request: 'Campo «password»: falta.', answer: null },
        byFault: null,
        answer: { status: 400, body: { success: false, message: 'Campo «password»: falta.' } },
      },
    ]);
    expect(await read('/__mock/log?call=register')).toEqual([]);
    await ask('/__mock/log', remove);
    expect(await read('/__mock/log')).toEqual([]);
  });

  it.each([
    [{ effect: { kind: 'status', status: 500 } }, { status: 500, body: null }],
    [{ effect: { kind: 'html' } }, { status: 502, type: 'text/html' }],
    [{ effect: { kind: 'truncated' } }, { status: 201, body: '{"success":true,"message' }],
    [{ delay: { from: 1, to: 1 } }, { status: 201, body: { success: true } }],
  ])('says that %j has caused the answer, which is no breach', async (fault, answer) => {
    await ask('/__mock/faults/createReservation', put(fault));
    await ask(contract.createReservation.path, json(examples.createReservation.request));
    expect(await read('/__mock/log')).toMatchObject([
      { verdicts: { request: null, answer: null }, byFault: fault, answer },
    ]);
  });

  it('says that a fault holds an answer back, and still names what the request breaks', async () => {
    await ask('/__mock/faults/login', put({ effect: { kind: 'hang' } }));
    const hanging = ask(contract.login.path, { ...json({}), signal: AbortSignal.timeout(200) });
    await expect(hanging).rejects.toThrow('timeout');
    const [entry] = v.parse(v.array(v.looseObject({})), await read('/__mock/log'));
    expect(entry).toMatchObject({
      verdicts: { request: 'Campo «email»: falta.', answer: null },
      byFault: { effect: { kind: 'hang' } },
    });
    expect(entry).not.toHaveProperty('answer');
  });

  it('has the headers of a request as they came, and so does its HAR', async () => {
    await ask(PRODUCTS, { headers: { Authorization: 'Bearer de-prueba', 'x-Mine': 'a, b' } });
    expect(await read('/__mock/log')).toMatchObject([
      { headers: { authorization: 'Bearer de-prueba', 'x-mine': 'a, b' } },
    ]);
    const { log } = v.parse(Har, await read('/__mock/log.har'));
    const [headers] = log.entries.map(({ request }) => request.headers);
    expect(headers).toContainEqual({ name: 'authorization', value: 'Bearer de-prueba' });
    expect(headers).toContainEqual({ name: 'x-mine', value: 'a, b' });
    expect(headers?.map(({ name }) => name)).toContain('host');
  });

  it('has a form’s fields, and of its files the name, type and size', async () => {
    const form = new FormData();
    form.set('name', 'Mouse');
    form.set('image', new File(['12345'], 'mouse.png', { type: 'image/png' }));
    await ask(contract.addProduct.path, { method: 'POST', body: form });
    const body = [
      { name: 'name', value: 'Mouse' },
      { name: 'image', file: { name: 'mouse.png', type: 'image/png', size: 5 } },
    ];
    expect(await read('/__mock/log')).toMatchObject([{ call: 'addProduct', body }]);
  });
});
