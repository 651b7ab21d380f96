/** The mock's calls behave like those of a real backend. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { onePixelPng, registration } from '#contracts/examples/fixtures.ts';
import { contract } from '#contracts/index.ts';
import { product } from '#tests/support/products.ts';
import { json, mockOnAPort, refusal } from './server.ts';

const ask = mockOnAPort();

async function productsNow() {
  const body: unknown = await (await ask(contract.products.path)).json();
  return v.parse(contract.products.response.schema, body).products;
}

async function purchasesOf(userId: number) {
  const path = contract.userPurchases.path.replace('{userId}', String(userId));
  return v.parse(contract.userPurchases.response.schema, await (await ask(path)).json());
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

  it.each([
    ['a wrong password', { email: 'ana@example.com', password: 'otra' }],
    ['an unknown e-mail', { email: 'nadie@example.com', password: 'ana-demo' }],
  ])('refuses %s', async (_case, credentials) => {
    const answer = await ask(contract.login.path, json(credentials));
    expect(answer.status).toBe(401);
    expect(await refusal(answer)).toBe('Correo o contraseña incorrectos.');
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
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('price', '19.95');
    form.append('isOnSale', 'true');
    form.append('image', new File([onePixelPng], 'n.png', { type: 'image/png' }));
    return ask(contract.addProduct.path, { method: 'POST', body: form });
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

  it('removes one, and refuses to remove it twice', async () => {
    const before = await productsNow();
    expect((await ask(contract.removeProduct.path, json({ id: 72 }))).status).toBe(200);
    expect(await productsNow()).toHaveLength(before.length - 1);

    const again = await ask(contract.removeProduct.path, json({ id: 72 }));
    expect(again.status).toBe(404);
    expect(await refusal(again)).toMatch(/id/);
  });
});

describe('purchases, reservations and payments', () => {
  it('records a purchase in both lists', async () => {
    const started = Date.now();
    const before = (await purchasesOf(3)).length;
    const order = {
      totalPrice: 24,
      userId: 3,
      cart: [{ ...product(2, { name: 'Cable', price: 12 }), quantity: 2 }],
    };
    expect((await ask(contract.createPurchase.path, json(order))).status).toBe(201);

    const own = await purchasesOf(3);
    expect(own).toHaveLength(before + 1);
    expect(own.at(-1)).toMatchObject({
      totalPrice: 24,
      items: [{ productName: 'Cable', quantity: 2, productPrice: 12 }],
    });
    expect(Date.parse(String(own.at(-1)?.date))).toBeGreaterThanOrEqual(started);
    const all: unknown = await (await ask(contract.allPurchases.path)).json();
    expect(v.parse(contract.allPurchases.response.schema, all).data.at(-1)).toMatchObject({
      id: own.at(-1)?.id,
      userId: 3,
    });
  });

  it('records nothing for a buyer it does not know', async () => {
    const order = { totalPrice: 1, userId: 999, cart: [{ ...product(2), quantity: 1 }] };
    const answer = await ask(contract.createPurchase.path, json(order));
    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toMatch(/usuario/);
  });
});
