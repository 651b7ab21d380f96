/** The mock keeps accounts and products like a real backend. That it keeps the contract is tested in `package.test.ts`. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { onePixelPng, registration } from '#contracts/examples/fixtures.ts';
import { contract } from '#contracts/index.ts';
import { form, json, mockOnAPort, refusal } from './server.ts';

const ask = mockOnAPort();

async function productsNow() {
  const body: unknown = await (await ask(contract.products.path)).json();
  return v.parse(contract.products.response.schema, body).products;
}

describe('people', () => {
  it('logs in with the right password, and never returns it', async () => {
    const answer = await ask(
      contract.login.path,
      json({ email: 'Ana@example.com', password: 'ana-demo' }),
    );
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).not.toContain('ana-demo');
    expect(v.parse(contract.login.response.schema, JSON.parse(text)).user).toEqual({
      id: 2,
      role: 'user',
    });
  });

  it('registers an e-mail once, always as a customer, who can then log in', async () => {
    const person = { ...registration, email: 'nueva@example.com', role: 'admin' };
    expect((await ask(contract.register.path, json(person))).status).toBe(201);

    for (const email of ['NUEVA@example.com', 'nueva@example.com ']) {
      const again = await ask(contract.register.path, json({ ...person, email }));
      expect(again.status).toBe(409);
      expect(await refusal(again)).toMatch(/cuenta/);
    }

    const login = await ask(contract.login.path, json(person));
    expect(await login.json()).toMatchObject({ success: true, user: { role: 'user' } });
  });
});

describe('products', () => {
  const fields = { name: 'Nuevo', description: 'Algo', category: 'Mouse', brand: 'Sony' };

  function add(): Promise<Response> {
    const image = new File([onePixelPng], 'n.png', { type: 'image/png' });
    return ask(contract.addProduct.path, form({ ...fields, price: 19.95, isOnSale: true, image }));
  }

  it('adds one with its picture and lists it at once', async () => {
    const answer = await add();
    expect(answer.status).toBe(201);
    v.assert(contract.addProduct.response.schema, await answer.json());

    const added = (await productsNow()).find(({ name }) => name === 'Nuevo');
    expect(added).toMatchObject({ ...fields, price: 19.95, isOnSale: true });
    const picture = await fetch(String(added?.image));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(onePixelPng);
  });
});
