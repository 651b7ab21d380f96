/** A change of the contract that breaks a backend is noticed, and one that does not is let through. */
import type { JsonSchema } from '@valibot/to-json-schema';
import { expect, it } from 'vitest';
import { breakingChanges } from './breakingChanges.ts';

const text: JsonSchema = { type: 'string' };
const filled: JsonSchema = { type: 'string', minLength: 1 };
const number: JsonSchema = { type: 'number' };
const id: JsonSchema = { anyOf: [number, filled] };
const sizes: JsonSchema = { enum: ['large', 'small'] };
const yes: JsonSchema = { const: true };

interface Example {
  readonly path?: string;
  readonly type?: string;
  /** What the shop sends and reads; a field whose name ends with `?` may be missing. */
  readonly sent?: Readonly<Record<string, JsonSchema>>;
  readonly product?: Readonly<Record<string, JsonSchema>>;
  readonly refusal?: Readonly<Record<string, JsonSchema>>;
}

function object(fields: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name.replace('?', ''), fields[name] ?? {}]),
    ),
    required: names.filter((name) => !name.endsWith('?')),
  };
}

/** A document with one call, which sends a cart and reads a list of products. */
function documentWith(change: Example = {}) {
  const product = { id, price: number, size: sizes, ...change.product };
  const sent = { phone: filled, way: sizes, ...change.sent };
  const cart: JsonSchema = { type: 'array', items: { $ref: '#/components/schemas/CartItem' } };
  const list: JsonSchema = { type: 'array', items: { $ref: '#/components/schemas/Product' } };
  const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
  const operation = {
    operationId: 'order',
    requestBody: {
      content: { [change.type ?? 'application/json']: { schema: object({ ...sent, cart }) } },
    },
    responses: {
      200: json(object({ success: yes, products: list })),
      '4XX': json(object({ success: { const: false }, ...change.refusal })),
    },
  };
  const schemas = { Product: object(product), CartItem: object({ ...product, quantity: number }) };
  return { paths: { [change.path ?? '/order']: { post: operation } }, components: { schemas } };
}

it.each<[what: string, before: Example, after: Example, breaking: string[]]>([
  ['nothing', {}, {}, []],
  ['another path', {}, { path: '/v2' }, ['backends must answer POST /v2']],
  [
    'another encoding',
    {},
    { type: 'multipart/form-data' },
    ['the shop sends multipart/form-data, no longer application/json'],
  ],
  ['a new field that is sent', {}, { sent: { x: text } }, ['the shop now also sends x']],
  ['one that may be sent', {}, { sent: { 'x?': text } }, ['the shop now also sends x']],
  ['one that is no longer sent', { sent: { x: text } }, {}, ['the shop no longer always sends x']],
  [
    'one that may be left out',
    { sent: { x: text } },
    { sent: { 'x?': text } },
    ['the shop no longer always sends x'],
  ],
  [
    'a text that may be empty',
    {},
    { sent: { phone: text } },
    ['the shop sends values that backends do not know as phone'],
  ],
  [
    'a value more that is sent',
    {},
    { sent: { way: { enum: ['large', 'small', 'tiny'] } } },
    ['the shop sends values that backends do not know as way'],
  ],
  ['a value less that is sent', {}, { sent: { way: { enum: ['large'] } } }, []],
  [
    'a field of an answer that is demanded, and sent back',
    {},
    { product: { x: text } },
    ['the shop now also sends cart[].x', 'backends must now send products[].x'],
  ],
  [
    'a field of an answer that may be missing, and is sent back',
    {},
    { product: { 'x?': text } },
    [],
  ],
  [
    'one that is demanded from now on',
    { product: { 'x?': text } },
    { product: { x: text } },
    ['backends must now send products[].x'],
  ],
  [
    'another type',
    {},
    { product: { price: text } },
    [
      'the shop sends values that backends do not know as cart[].price',
      'the shop no longer reads every value that backends may send as products[].price',
    ],
  ],
  [
    'a type less that is read',
    {},
    { product: { id: number } },
    ['the shop no longer reads every value that backends may send as products[].id'],
  ],
  [
    'a field of a refusal',
    {},
    { refusal: { code: number } },
    ['backends must now send code in a refusal'],
  ],
])('%s', (_what, before, after, breaking) => {
  const changes = breakingChanges(documentWith(before), documentWith(after));
  expect(changes).toEqual(breaking.map((change) => `order: ${change}`));
});
