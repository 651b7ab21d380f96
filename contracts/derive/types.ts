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
  const entities = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};\n`,
  );
  const calls = operationsOf(document).map(
    ({ method, path, operation }) => `${doc(operation.summary)}${operation.operationId}: {
      method: ${JSON.stringify(method)};
      path: ${JSON.stringify(path)};
      params: ${paramsOf(operation)};
      request: ${operation.requestBody ? bodyOf(operation.requestBody.content) : 'undefined'};
      response: ${answerOf(operation, '2')};
      refusal: ${answerOf(operation, '4')};
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

function paramsOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return 'undefined';
  return `{ ${parameters.map(({ name, schema }) => `${name}: ${typeOf(schema)}`).join('; ')} }`;
}

function answerOf({ responses }: Operation, first: string): string {
  const found = Object.entries(responses).filter(([status]) => status.startsWith(first));
  const types = found.map(([, { content }]) => (content ? bodyOf(content) : 'unknown'));
  return types.length > 0 ? [...new Set(types)].join(' | ') : 'never';
}

function bodyOf(content: Content): string {
  return [...new Set(Object.values(content).map(({ schema }) => typeOf(schema)))].join(' | ');
}

function typeOf(given: unknown): string {
  const schema = asSchema(given);
  const { $ref, anyOf, enum: values, type } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (type === undefined && Object.keys(schema).length === 0) return 'unknown';
  if (schema.format === 'binary') return 'Blob';
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `readonly (${typeOf(schema.items)})[]`;
  if (type === 'object') return objectOf(schema);
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type;
  throw new Error(`no TypeScript type for ${JSON.stringify(schema)}`);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema)}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
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
