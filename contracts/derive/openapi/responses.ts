import type { ExampleCase } from '#contracts/derive/interactions.ts';
import { jsonSchemaOf } from '#contracts/derive/jsonSchema.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { answerSchema } from './schemas.ts';

/** By media type. */
type Content = Readonly<Record<string, { readonly schema: unknown; readonly examples?: object }>>;

export function responsesOf(call: EndpointName) {
  return { [examples[call].success.status]: successOf(call), '4XX': refusalOf(call) };
}

function successOf(call: EndpointName) {
  const { response }: Endpoint = contract[call];
  const { success, otherSuccesses, uses } = examples[call];
  const { answer } = uses;
  if (response.from === 'status') {
    const use = 'status' in answer ? answer.status : '';
    return {
      description: `Only the status is read: any 2xx, with any body. ${use}`,
      content: anyBody,
    };
  }
  const falsy =
    response.whenFalsy === undefined
      ? ''
      : ` Where there is nothing, send \`${JSON.stringify(response.whenFalsy)}\`; the shop also reads an empty or falsy body as that.`;
  const schema = answerSchema(jsonSchemaOf(response.schema), answer);
  const content = json(schema, [success, ...otherSuccesses]);
  return { description: `Any 2xx is as good.${falsy}`, content };
}

function refusalOf(call: EndpointName) {
  const { status, ...fields } = examples[call].uses.refusal;
  if (!fields.success) {
    const use = status ?? 'It counts as a failed call.';
    return { description: `The server says no: any 4xx, with any body. ${use}`, content: anyBody };
  }
  const schema = answerSchema(jsonSchemaOf(Refused), fields);
  return { description: 'The server says no.', content: json(schema, examples[call].refusals) };
}

/** Without it, and without its empty schema, a strict validator refuses every body. */
const anyBody: Content = { '*/*': { schema: {} } };

function json(schema: unknown, cases: readonly ExampleCase[]): Content {
  const named = cases.map(({ when, given, status, body }) => {
    const states = given.map(({ sentence }) => sentence).join('; ');
    const description = states && { description: `Given: ${states}.` };
    return [when, { summary: `${status}: ${when}`, ...description, value: body }] as const;
  });
  return { 'application/json': { schema, examples: Object.fromEntries(named) } };
}
