/** Converts an interaction for the Pact library. Expected values come from the examples, never from the shop's code. */
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { Expected } from './expected.ts';
import { withGiven } from './fromState.ts';
import type { Interaction } from './interactions.ts';
import { multipartBody } from './multipart.ts';

const CONSUMER = 'tienda-web';
const PROVIDER = 'tienda-api';

export const PACT_FILE = `${CONSUMER}-${PROVIDER}.json`;

const BOUNDARY = 'a-product-with-its-picture';

/** Prepares one interaction. Pact writes it to the pact file in `dir` once a client has made the call. */
export async function prepare(interaction: Interaction, dir: string) {
  const { endpoint, request: fields, status, body } = interaction;
  const encoding = endpoint.method === 'POST' ? endpoint.request.encoding : undefined;
  const form = encoding === 'multipart' && (await multipartBody(fields, BOUNDARY));

  const pact = new PactV4({ consumer: CONSUMER, provider: PROVIDER, dir, logLevel: 'error' });
  return interaction.given
    .reduce(
      (builder, { sentence, params }) => builder.given(sentence, plainJson(params)),
      pact.addInteraction().uponReceiving(interaction.description),
    )
    .withRequest(endpoint.method, pathOf(interaction), (request) => {
      request.headers({ accept: 'application/json' });
      if (encoding === 'json')
        request.jsonBody(
          withGiven(fields, interaction.fromState, (param, value) =>
            injected(`\${${param}}`, value),
          ),
        );
      if (!form) return;
      request.body(`multipart/form-data; boundary=${BOUNDARY}`, form);
      const anyBoundary = MatchersV3.regex('^multipart/form-data; ?boundary=.+$', '');
      request.matchingRules({
        header: { path: 'Content-Type', rules: [anyBoundary] },
        body: Object.entries(fields).map(([name, value]) => ({
          path: `$.${name}`,
          rules: [
            value instanceof File
              ? MatchersV3.contentType(value.type)
              : { 'pact:matcher:type': 'equality' },
          ],
        })),
      });
    })
    .willRespondWith(
      MatchersV3.matchStatus(
        status.example,
        MatchersV3.HTTPResponseStatusClass[
          status.accepted === 'success' ? 'Success' : 'ClientError'
        ],
      ),
      (response) => {
        if (!body) return;
        response.jsonBody(matcherOf(body));
        response.headers({
          'Content-Type': MatchersV3.regex(
            '(?i)^application/([^;]+\\+)?json.*$',
            'application/json',
          ),
        });
      },
    );
}

function matcherOf(expected: Expected): unknown {
  const { kind } = expected;
  if (kind === 'exactly') return expected.value;
  if (kind === 'pattern' || kind === 'id') {
    const { regex, value } = expected;
    return { 'pact:matcher:type': 'regex', regex, value };
  }
  if (kind === 'number') return MatchersV3.number(expected.value);
  if (kind === 'boolean') return MatchersV3.like(expected.value);
  if (kind === 'list') return MatchersV3.eachLike(matcherOf(expected.each));
  if (kind === 'text')
    return expected.filled
      ? { 'pact:matcher:type': [TYPE, NOT_EMPTY], value: expected.value }
      : MatchersV3.like(expected.value);
  return Object.fromEntries(
    Object.entries(expected.fields).map(([field, value]) => [field, matcherOf(value)]),
  );
}

const TYPE = { 'pact:matcher:type': 'type' };
const NOT_EMPTY = { 'pact:matcher:type': 'notEmpty' };

function pathOf({ endpoint, path, fromState }: Interaction) {
  const expression = endpoint.path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const param = fromState[`$.${name}`];
    return param ? `\${${param}}` : placeholder;
  });
  return expression === endpoint.path ? path : injected(expression, path);
}

// The library's fromProviderState() matches by type only: the shop could send any other number.
function injected<T>(expression: string, value: T) {
  return {
    'pact:matcher:type': 'equality',
    'pact:generator:type': 'ProviderState',
    expression,
    value,
  };
}

type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

/** Converts parameters to plain JSON. Throws if JSON cannot represent a value. */
function plainJson(params: object): { [field: string]: Json } {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asJson(value)]));
}

function asJson(value: unknown): Json {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value === 'object') return plainJson(value);
  throw new Error(`JSON cannot carry ${typeof value}`);
}
