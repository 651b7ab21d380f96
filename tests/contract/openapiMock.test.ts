/** The OpenAPI document describes each answer of the mock, and each request that the mock accepts. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { openapi } from '#contracts/derive/openapi.ts';
import type { Content, Operation } from '#contracts/derive/openapi/document.ts';
import { json, mockOnAPort } from '#tests/mocks/server.ts';

const ask = mockOnAPort();

async function exchange({ endpoint, given, path, request }: Interaction) {
  for (const { sentence, params } of given)
    expect((await ask('/__mock/states', json({ state: sentence, params }))).status).toBe(200);
  if (endpoint.method === 'GET') return { answer: await ask(path), sent: undefined };
  if (endpoint.request.encoding === 'json')
    return { answer: await ask(path, json(request)), sent: request };
  const body = new FormData();
  for (const [name, value] of Object.entries(request))
    body.append(name, value instanceof File ? value : String(value));
  const answer = await ask(path, { method: 'POST', body });
  return {
    answer,
    sent: Object.fromEntries([...body].map(([name, value]) => [name, textOf(value)])),
  };
}

/** A file appears in an example as any text. */
function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : value.name;
}

type Examples = NonNullable<Content[string]['examples']>;

/** The real requests and answers, as examples of the operation and of its statuses. */
const real = new Map<string, Examples>();
const note = (place: string, name: string, value: unknown) =>
  real.set(place, { ...real.get(place), [name]: { value } });

function withReal(content: Content, place: string): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, { examples: _ours, ...media }]) => [
      type,
      media.schema ? { ...media, examples: real.get(place) ?? {} } : media,
    ]),
  );
}

function operationWithReal(operation: Operation): Operation {
  const { operationId, requestBody, responses } = operation;
  const realResponses = Object.entries(responses).map(
    ([status, { content = {}, ...response }]) =>
      [status, { ...response, content: withReal(content, `${operationId} ${status}`) }] as const,
  );
  return {
    ...operation,
    ...(requestBody && {
      requestBody: { ...requestBody, content: withReal(requestBody.content, operationId) },
    }),
    responses: Object.fromEntries(realResponses),
  };
}

const document = openapi();

/** Makes the exchange, and notes it. Returns what the document says about the answer. */
async function find(interaction: Interaction) {
  const { endpoint, call, description, status } = interaction;
  await ask('/__mock/reset', { method: 'POST' });
  const { answer, sent } = await exchange(interaction);
  const { responses = {} } = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
  const class4XX = answer.status >= 400 ? '4XX' : '';
  const statuses = Object.keys(responses).filter((each) =>
    [String(answer.status), class4XX].includes(each),
  );
  note(`${call} ${statuses[0]}`, description, await answer.json());
  if (sent) note(call, description, sent);
  return {
    accepted: status.accepted,
    ok: answer.ok,
    statuses,
    types: Object.keys(responses[statuses[0] ?? '']?.content ?? {}),
    type: answer.headers.get('content-type'),
  };
}

function never(): never {
  throw new Error('this exchange was not made');
}

describe('the OpenAPI document', () => {
  const found = new Map<string, Awaited<ReturnType<typeof find>>>();
  beforeAll(async () => {
    for (const each of interactions) found.set(each.description, await find(each));
  });

  it.each(interactions)('describes the status and the type: $description', ({ description }) => {
    const { accepted, ok, statuses, types, type } = found.get(description) ?? never();
    expect(ok).toBe(accepted === 'success');
    expect(statuses).toHaveLength(1);
    expect(types).toHaveLength(1);
    expect([type, '*/*']).toEqual(expect.arrayContaining(types));
  });

  it('has schemas that all these requests and answers fit', async () => {
    const paths = Object.entries(document.paths).map(([path, operations]) => {
      const methods = Object.entries(operations).map(
        ([method, each]) => [method, operationWithReal(each)] as const,
      );
      return [path, Object.fromEntries(methods)] as const;
    });
    const source = JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
    for (const { description } of interactions)
      expect(source).toContain(JSON.stringify(description));
    const config = await createConfig({ rules: { 'no-invalid-media-type-examples': 'error' } });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ message, location }) => [location[0]?.pointer, message])).toEqual([]);
  });
});
