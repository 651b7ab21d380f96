/** The mock refuses a request that breaks the contract, and names the field. */
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { form, json, mockOnAPort, refusal } from './server.ts';

const ask = mockOnAPort();

/** Sends the form of the example, with one field replaced. */
function addProductWith(field: string, value: string | File): Promise<Response> {
  const fields = { ...examples.addProduct.request, [field]: value };
  return ask(contract.addProduct.path, form(fields));
}

/** All required fields of the JSON calls, as [call, field]. */
const required = endpointNames.flatMap((name) => {
  const endpoint: Endpoint = contract[name];
  if (endpoint.method === 'GET' || endpoint.request.encoding !== 'json') return [];
  return Object.entries(endpoint.request.body.entries)
    .filter(([, field]) => field.type !== 'optional')
    .map(([field]) => [name, field] as const);
});

describe('a request that breaks the contract', () => {
  it.each(required)('%s without %s is a 400 that names it', async (name, field) => {
    const request: object = { ...examples[name].request, [field]: undefined };
    const answer = await ask(contract[name].path, json(request));
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toBe(`Campo «${field}»: falta.`);
  });

  it('names the broken field deep inside a list', async () => {
    const [item] = examples.createPurchase.request.cart;
    const request = {
      ...examples.createPurchase.request,
      cart: [item, { ...item, quantity: 'dos' }],
    };
    const answer = await ask(contract.createPurchase.path, json(request));
    expect(await refusal(answer)).toBe(
      'Campo «cart.1.quantity»: se esperaba number, llegó string.',
    );
  });

  it.each([
    ['price', 'barato'],
    ['price', '5.'],
    ['price', '0x10'],
    ['price', ' 7 '],
    ['isOnSale', 'quizás'],
    ['category', 'Relojes'],
    ['brand', 'Nadie'],
    ['image', 'no soy un archivo'],
  ])('a form with %s = %s is a 400 that names it', async (field, value) => {
    const answer = await addProductWith(field, value);
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toContain(`Campo «${field}»`);
  });

  it('another content type is a 415 that names the right one', async () => {
    const answer = await ask(contract.login.path, { method: 'POST', body: 'email=a' });
    expect(answer.status).toBe(415);
    expect(await refusal(answer)).toMatch(/application\/json/);
  });

  it.each(['/api/unknown', '/demo/pictures/none.svg', '/demo/uploads/none'])(
    '%s is a 404',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

it('an unknown call is refused, with where the calls are listed', async () => {
  expect(await (await ask('/api/unknown', { method: 'PUT' })).json()).toEqual({
    success: false,
    message: 'Esta llamada no existe.',
    help: 'There is no call PUT /api/unknown; GET /__mock/ lists the calls.',
  });
});
