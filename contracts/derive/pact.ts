/** An interaction in the words of the Pact library. The expected side is made of the examples, never of the shop's code. */
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import type { Expected } from './expected.ts';
import type { Interaction } from './interactions.ts';
import { multipartBody } from './multipart.ts';

const CONSUMER = 'tienda-web';
const PROVIDER = 'tienda-api';

/** The name that Pact gives the file. */
export const PACT_FILE = `${CONSUMER}-${PROVIDER}.json`;

const BOUNDARY = 'a-product-with-its-picture';

/** Prepares one interaction; it is written into the pact file of `dir` once a client has played its part in it. */
export async function prepare(interaction: Interaction, dir: string) {
  const { endpoint, request: fields, status, body } = interaction;
  const encoding = endpoint.method === 'POST' ? endpoint.request.encoding : undefined;
  const form = encoding === 'multipart' && (await multipartBody(fields, BOUNDARY));

  const pact = new PactV4({ consumer: CONSUMER, provider: PROVIDER, dir, logLevel: 'error' });
  return interaction.given
    .reduce(
      (so, { sentence, params }) => so.given(sentence, plain(params)),
      pact.addInteraction().uponReceiving(interaction.description),
    )
    .withRequest(endpoint.method, pathOf(interaction), (request) => {
      request.headers({ accept: 'application/json' });
      if (encoding === 'json') request.jsonBody(withStates(fields, interaction.fromState));
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
      (answer) => {
        if (!body) return;
        answer.jsonBody(matching(body));
        answer.headers({
          'Content-Type': MatchersV3.regex(
            '(?i)^application/([^;]+\\+)?json.*$',
            'application/json',
          ),
        });
      },
    );
}

/** What is expected of an answer's value, with the library's matchers: by type, by element, `success` exactly. */
function matching(expected: Expected): unknown {
  const { kind } = expected;
  if (kind === 'exactly') return expected.value;
  if (kind === 'pattern' || kind === 'id') {
    const { regex, value } = expected;
    return { 'pact:matcher:type': 'regex', regex, value };
  }
  if (kind === 'number') return MatchersV3.number(expected.value);
  if (kind === 'boolean') return MatchersV3.like(expected.value);
  if (kind === 'list') return MatchersV3.eachLike(matching(expected.each));
  if (kind === 'text')
    return expected.filled
      ? { 'pact:matcher:type': [TYPE, NOT_EMPTY], value: expected.value }
      : MatchersV3.like(expected.value);
  return Object.fromEntries(
    Object.entries(expected.fields).map(([field, value]) => [field, matching(value)]),
  );
}

const TYPE = { 'pact:matcher:type': 'type' };
const NOT_EMPTY = { 'pact:matcher:type': 'notEmpty' };

function pathOf({ endpoint, path, fromState }: Interaction) {
  const expression = endpoint.path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = fromState[`$.${name}`];
    return param ? `\${${param}}` : whole;
  });
  return expression === endpoint.path ? path : injected(expression, path);
}

/** The request's fields; what a state gives is taken from there when the Pact is verified. */
function withStates(value: unknown, fromState: Interaction['fromState'], at = '$'): unknown {
  const param = fromState[at];
  if (param) return injected(`\${${param}}`, value);
  if (Array.isArray(value))
    return value.map((item, index) => withStates(item, fromState, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [
      field,
      withStates(each, fromState, `${at}.${field}`),
    ]),
  );
}

// fromProviderState() of the library matches by type: the shop could send any number in place of any other.
function injected<T>(expression: string, value: T) {
  return {
    'pact:matcher:type': 'equality',
    'pact:generator:type': 'ProviderState',
    expression,
    value,
  };
}

type Json = string | number | boolean | null | Json[] | { [field: string]: Json };

/** Parameters as the plain JSON that they become; what JSON cannot carry is an error. */
function plain(params: object): { [field: string]: Json } {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asJson(value)]));
}

function asJson(value: unknown): Json {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value === 'object') return plain(value);
  throw new Error(`JSON cannot carry ${typeof value}`);
}
