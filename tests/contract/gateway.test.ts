/** A validator of other people, made from the OpenAPI document alone, lets the exchanges with the mock pass. */
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Request } from 'express';
import { middleware } from 'express-openapi-validator';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import { form, json, mockOnAPort } from '#tests/mocks/server.ts';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
import { projectRoot } from '#tools/builds.ts';
import { served, serveJson } from './serve.ts';

/** The validator's own answer. Its status is 400 for a wrong request, and 500 for a wrong answer. */
const showViolation: ErrorRequestHandler = (
  error: Error & { status?: number },
  _,
  answer,
  _next,
) => {
  answer.status(error.status ?? 500).json({ violation: error.message });
};

/** A server in front of a backend that lets through only what the OpenAPI document describes. */
function gatewayTo(backend: string): Server {
  const app = express();
  app.use(express.json());
  app.use(
    middleware({ apiSpec: join(projectRoot, 'contracts/openapi.json'), validateResponses: true }),
  );
  app.use(async (request, answer) => {
    const { method, originalUrl } = request;
    const init = method === 'GET' ? {} : { method, ...bodyOf(request) };
    const response = await fetch(backend + originalUrl, init);
    answer.status(response.status).type(response.headers.get('content-type') ?? '');
    answer.json(await response.json());
  });
  app.use(showViolation);
  return createServer((incoming, outgoing) => void app(incoming, outgoing));
}

const Texts = v.record(v.string(), v.string());

/** The body again, which the validator has read. */
function bodyOf({ body, files }: Request): RequestInit {
  if (!Array.isArray(files))
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const sent = new FormData();
  for (const [name, text] of Object.entries(v.parse(Texts, body))) sent.set(name, text);
  for (const { fieldname, buffer, mimetype, originalname } of files)
    sent.set(fieldname, new File([new Uint8Array(buffer)], originalname, { type: mimetype }));
  return { body: sent };
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
