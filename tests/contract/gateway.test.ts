/** A validator of other people, made from the OpenAPI document alone, lets the exchanges with the mock pass. */
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import { json, mockOnAPort } from '#tests/mocks/server.ts';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
import { gatewayTo } from './gateway.ts';
import { served, serveJson } from './serve.ts';

function form(fields: object): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, value instanceof File ? value : String(value));
  return { method: 'POST', body };
}

function requestOf({ endpoint, request }: Interaction): RequestInit {
  if (endpoint.method === 'GET') return {};
  return endpoint.request.encoding === 'json' ? json(request) : form(request);
}

describe('the gateway in front of the mock', () => {
  const ask = mockOnAPort();
  let gateway: Server;
  let url = '';
  beforeAll(async () => {
    const mock = new URL((await ask('/__mock/log')).url).origin;
    gateway = gatewayTo(mock);
    url = await listenOnFreePort(gateway);
  });
  afterAll(() => ended(gateway));

  it.each(interactions)('lets pass $description', async (interaction) => {
    await ask('/__mock/reset', { method: 'POST' });
    for (const { sentence, params } of interaction.given)
      expect((await ask('/__mock/states', json({ state: sentence, params }))).status).toBe(200);
    const answer = await fetch(url + interaction.path, requestOf(interaction));
    expect(await answer.json()).not.toHaveProperty('violation');
    expect(answer.ok).toBe(interaction.status.accepted === 'success');
  });
});

describe('the gateway stops', () => {
  const [product] = examples.products.success.body.products;

  it.each([
    ['a price as text', 200, { success: true, products: [{ ...product, price: '1' }] }, 'price'],
    ['a status that nothing describes', 302, examples.products.success.body, "'302'"],
  ])('an answer with %s', async (_what, status, body, name) => {
    const url = await served(gatewayTo(await serveJson(body, status)));
    const answer = await fetch(url + contract.products.path);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(name);
  });
});
