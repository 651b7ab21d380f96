import { jsonSchemaOf } from '#contracts/derive/jsonSchema.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import type { Given } from '#contracts/states.ts';
import type { Content, Responses } from './document.ts';
import { answerSchema } from './schemas.ts';

interface ExampleCase {
  readonly when: string;
  readonly given: readonly Given[];
  readonly status: number;
  readonly body: unknown;
}

export function responsesOf(call: EndpointName): Responses {
  return { ...successResponses(call), ...refusalResponses(call) };
}

function successResponses(call: EndpointName): Responses {
  const { response }: Endpoint = contract[call];
  const { success, otherSuccesses = [], uses } = examples[call];
  const { answer } = uses;
  if (response.from === 'status') {
    const use = 'status' in answer ? answer.status : '';
    const description = `Only the status is read: any 2xx, with any body. ${use}`;
    return { [success.status]: { description, content: anyBody } };
  }
  const falsy =
    response.whenFalsy === undefined
      ? ''
      : ` Where there is nothing, send \`${JSON.stringify(response.whenFalsy)}\`; the shop also reads an empty or falsy body as that.`;
  return {
    [success.status]: {
      description: `Any 2xx is as good.${falsy}`,
      content: json(answerSchema(jsonSchemaOf(response.schema), answer), [
        success,
        ...otherSuccesses,
      ]),
    },
  };
}

function refusalResponses(call: EndpointName): Responses {
  const { status, ...fields } = examples[call].uses.refusal;
  if (!fields.success) {
    const use = status ?? 'It counts as a failed call.';
    const description = `The server says no: any 4xx, with any body. ${use}`;
    return { '4XX': { description, content: anyBody } };
  }
  const schema = answerSchema(jsonSchemaOf(Refused), fields);
  return {
    '4XX': { description: 'The server says no.', content: json(schema, examples[call].refusals) },
  };
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
