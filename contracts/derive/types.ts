/** The types of the calls for a backend in TypeScript, derived from the OpenAPI document: what the Pact demands. */
import type { JsonSchema } from '@valibot/to-json-schema';
import type { Content, OpenApi, Operation } from './openapi/document.ts';
import { openapi } from './openapi.ts';

const helpers = `/** The name of a call. */
export type CallName = keyof Calls;
/** What the shop sends in the body of a call: JSON, or the fields of a form. */
export type RequestOf<Name extends CallName> = Calls[Name]['request'];
/** What stands in the path of a call. */
export type ParamsOf<Name extends CallName> = Calls[Name]['params'];
/** The body of a good answer, with any status 2xx. */
export type ResponseOf<Name extends CallName> = Calls[Name]['response'];
/** The body of an answer that says no, with any status 4xx. */
export type RefusalOf<Name extends CallName> = Calls[Name]['refusal'];

/** The method and the path of each call. */
export declare const calls: {
  readonly [Name in CallName]: Readonly<Pick<Calls[Name], 'method' | 'path'>>;
};
`;

/** Returns the text of a `.d.ts` file. Throws if a schema has something that it cannot express. */
export function typesText(document: OpenApi = openapi()): string {
  const write = typeWriter(document.components.schemas);
  const entities = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${write(schema)};\n`,
  );
  const calls = operationsOf(document).map(
    ({ method, path, operation }) => `${doc(operation.summary)}${operation.operationId}: {
      method: ${JSON.stringify(method)};
      path: ${JSON.stringify(path)};
      params: ${paramsOf(operation, write)};
      request: ${operation.requestBody ? bodyOf(operation.requestBody.content, write) : 'undefined'};
      response: ${answerOf(operation, '2', write)};
      refusal: ${answerOf(operation, '4', write)};
    };`,
  );
  return `${entities.join('\n')}
/** Every call that the shop makes. */
export interface Calls {\n${calls.join('\n')}\n}\n\n${helpers}`;
}

/** Returns the text of the module that these types describe. */
export function callsModule(document: OpenApi = openapi()): string {
  const calls = operationsOf(document).map(({ method, path, operation }) => [
    operation.operationId,
    { method, path },
  ]);
  return `export const calls = ${JSON.stringify(Object.fromEntries(calls), null, 2)};\n`;
}

function operationsOf({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function paramsOf({ parameters = [] }: Operation, write: Write): string {
  if (parameters.length === 0) return 'undefined';
  return `{ ${parameters.map(({ name, schema }) => `${name}: ${write(schema)}`).join('; ')} }`;
}

function answerOf({ responses }: Operation, first: string, write: Write): string {
  const found = Object.entries(responses).filter(([status]) => status.startsWith(first));
  const types = found.map(([, { content }]) => (content ? bodyOf(content, write) : 'unknown'));
  return types.length > 0 ? [...new Set(types)].join(' | ') : 'never';
}

function bodyOf(content: Content, write: Write): string {
  return [...new Set(Object.values(content).map(({ schema }) => write(schema)))].join(' | ');
}

type Write = (schema: unknown) => string;

/** @returns what writes a schema as a type; the components are named, and what an answer demands beyond them is added */
function typeWriter(components: OpenApi['components']['schemas']): Write {
  const write: Write = (given) => {
    const schema = asSchema(given);
    const { $ref, anyOf, enum: values, type } = schema;
    if ($ref !== undefined) return referenceOf($ref, schema);
    if (anyOf) return anyOf.map(write).join(' | ');
    if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
    if ('const' in schema) return JSON.stringify(schema.const);
    if (type === undefined && Object.keys(schema).length === 0) return 'unknown';
    if (schema.format === 'binary') return 'Blob';
    if (Array.isArray(type))
      return type.map((each) => write({ ...schema, type: each })).join(' | ');
    if (type === 'array') return `readonly (${write(schema.items)})[]`;
    if (type === 'object') return objectOf(schema, write);
    if (type === 'integer') return 'number';
    if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null')
      return type;
    throw new Error(`no TypeScript type for ${JSON.stringify(schema)}`);
  };
  const referenceOf = ($ref: string, { properties = {}, required = [] }: JsonSchema): string => {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    const component = asSchema(components[name]);
    const own = new Map(Object.entries(component.properties ?? {}));
    const more = Object.entries(properties).filter(
      ([field, each]) =>
        (required.includes(field) && !component.required?.includes(field)) ||
        write(each) !== write(own.get(field)),
    );
    if (more.length === 0) return name;
    return `${name} & ${objectOf({ properties: Object.fromEntries(more), required }, write)}`;
  };
  return write;
}

function objectOf({ properties = {}, required = [] }: JsonSchema, write: Write): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema)}${name}${required.includes(name) ? '' : '?'}: ${write(schema)};`,
  );
  return `{\n${fields.join('\n')}\n}`;
}

function asSchema(given: unknown): JsonSchema {
  if (typeof given !== 'object' || given === null)
    throw new Error('the document has no schema here');
  return given;
}

function comment(schema: unknown): string {
  const { description } = asSchema(schema);
  return description === undefined ? '' : doc(description);
}

const doc = (text: string) => `/** ${text.replaceAll('*/', '*\\/')} */\n`;
