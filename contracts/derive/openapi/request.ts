import type { JsonSchema } from '@valibot/to-json-schema';
import { jsonSchemaOf, resolved } from '#contracts/derive/jsonSchema.ts';
import type { Command, Endpoint } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import type { EndpointName } from '#contracts/index.ts';
import { fieldsOf, inDocument, withFields } from './schemas.ts';

export function parametersOf(call: EndpointName, { params }: Endpoint) {
  const example = exampleFields(call);
  return fieldsOf(params ? jsonSchemaOf(params) : {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: inDocument(schema),
    example: example.get(name),
  }));
}

/** The body, with the values of the example and of each refused request. */
export function requestContent(call: EndpointName, { request: { encoding, body } }: Command) {
  const schema = jsonSchemaOf(body);
  if (encoding === 'multipart') return { 'multipart/form-data': form(call, schema) };
  const { request, success, refusals } = examples[call];
  const others = refusals.filter((each) => each.request !== request);
  const cases = [{ when: success.when, request }, ...others];
  const values = cases.map((each) => [each.when, { value: each.request }] as const);
  return {
    'application/json': { schema: inDocument(schema), examples: Object.fromEntries(values) },
  };
}

/** Each field has its own example, because an example of the whole form would contain the bytes of a file. */
function form(call: EndpointName, schema: JsonSchema) {
  const example = exampleFields(call);
  const described = withFields(schema, (field, each) => {
    const value = example.get(field);
    return value instanceof Blob ? each : { ...each, examples: [String(value)] };
  });
  const files = fieldsOf(schema).flatMap(([field, each]) => {
    const { contentMediaType } = resolved(each);
    return contentMediaType ? [[field, { contentType: contentMediaType }] as const] : [];
  });
  return { schema: inDocument(described), encoding: Object.fromEntries(files) };
}

function exampleFields(call: EndpointName): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(examples[call].request ?? {}));
}
