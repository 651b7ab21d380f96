import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import * as entities from '#contracts/entities.ts';
import * as primitives from '#contracts/primitives.ts';

export const named = {
  Id: primitives.Id,
  Sum: primitives.Sum,
  Moment: primitives.Moment,
  WebAddress: primitives.WebAddress,
  PictureAddress: primitives.PictureAddress,
  MaybePicture: primitives.MaybePicture,
  NumberAsText: primitives.NumberAsText,
  BooleanAsText: primitives.BooleanAsText,
  PictureFile: primitives.PictureFile,
  CategoryName: entities.CategoryName,
  BrandName: entities.BrandName,
  User: entities.User,
  Credentials: entities.Credentials,
  Registration: entities.Registration,
  NewProduct: entities.NewProduct,
  Product: entities.Product,
  CartItem: entities.CartItem,
  PurchaseItem: entities.PurchaseItem,
  OwnPurchase: entities.OwnPurchase,
  Purchase: entities.Purchase,
  Reservation: entities.Reservation,
  NewReservation: entities.NewReservation,
  Done: entities.Done,
  Refused: entities.Refused,
} as const;
export type SchemaName = keyof typeof named;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant: it has these keys and no others
export const schemaNames = Object.keys(named) as readonly SchemaName[];

const DAY = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const CLOCK = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?`;
const ISO_DATE = `${DAY}([T ]${CLOCK} ?(Z|UTC|GMT|[+-]\\d{2}:?(\\d{2})?)?)?`;
const WEEKDAY = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const MONTH = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const HTTP_DATE = `${WEEKDAY}, \\d{1,2} ${MONTH} \\d{4} ${CLOCK} (GMT|UTC|[+-]\\d{4})`;

/** For schemas that cannot be converted, and where the shop reads more than it requires of a backend. */
const handWritten = new Map<v.GenericSchema, JsonSchema>([
  [
    primitives.Sum,
    { type: 'number', description: 'The shop also reads a decimal number as text.' },
  ],
  [
    primitives.Moment,
    {
      type: 'string',
      pattern: `^(${ISO_DATE}|${HTTP_DATE})$`,
      description:
        'A date, best in ISO 8601; one without a time is that calendar day. The shop also reads milliseconds since 1970.',
    },
  ],
  [
    primitives.WebAddress,
    {
      type: 'string',
      pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s/]+(/\S*)?$`,
      description: 'An absolute http(s) address.',
    },
  ],
  [entities.CategoryName, { type: 'string', enum: [...categoryNames] }],
  [entities.BrandName, { type: 'string', enum: [...brandNames] }],
  [
    primitives.PictureAddress,
    {
      type: 'string',
      description: 'The address of a picture. The shop also reads a list of them.',
    },
  ],
  [
    primitives.MaybePicture,
    { type: ['string', 'null'], description: 'The address of a picture, if there is one.' },
  ],
  [
    primitives.NumberAsText,
    {
      type: 'string',
      pattern: primitives.numberText.source,
      description: 'A decimal number as text, because a form carries only text and files.',
    },
  ],
  [
    primitives.BooleanAsText,
    {
      type: 'string',
      enum: ['true', 'false'],
      description: 'As text, like every field of a form.',
    },
  ],
  [
    primitives.PictureFile,
    {
      type: 'string',
      format: 'binary', // generators still know a file by OpenAPI 3.0's word for it
      contentMediaType: 'image/*',
      description: 'A file of an image type.',
    },
  ],
]);

/** The JSON Schema (draft 2020-12) of a contract's schema; named schemas appear as `$ref: "#/$defs/Name"`. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _draft, $defs: _named, ...rest } = convert(schema, named);
  return rest;
}

/** The JSON Schema of one named schema: this one in full, others as references. */
export function namedJsonSchema(name: SchemaName): JsonSchema {
  const schemaByHand = handWritten.get(named[name]);
  if (schemaByHand) return schemaByHand;
  const { [name]: schema, ...others } = named;
  const { $schema: _draft, $defs: _named, ...rest } = convert(schema, others);
  return rest;
}

export function nameOf({ $ref }: JsonSchema): SchemaName | undefined {
  return schemaNames.find((name) => $ref === `#/$defs/${name}`);
}

export function resolved(schema: JsonSchema): JsonSchema {
  const name = nameOf(schema);
  return name ? namedJsonSchema(name) : schema;
}

export function requireSchema(schema: JsonSchema['items']): JsonSchema {
  if (typeof schema !== 'object' || Array.isArray(schema))
    throw new Error('the schema has no place for a field that the shop reads');
  return schema;
}

function convert(schema: v.GenericSchema, definitions: Record<string, v.GenericSchema>) {
  return toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    definitions,
    ignoreActions: ['finite', 'check'],
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? {} : undefined),
  });
}
