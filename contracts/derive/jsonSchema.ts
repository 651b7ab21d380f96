import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as auth from '#contracts/endpoints/auth.ts';
import * as productChanges from '#contracts/endpoints/productChanges.ts';
import * as purchases from '#contracts/endpoints/purchases.ts';
import * as reservations from '#contracts/endpoints/reservations.ts';
import * as entities from '#contracts/entities.ts';
import * as formValues from '#contracts/formValues.ts';
import * as primitives from '#contracts/primitives.ts';
import { handWritten } from './handWritten.ts';

export const named = {
  Id: primitives.Id,
  Sum: primitives.Sum,
  Moment: primitives.Moment,
  WebAddress: primitives.WebAddress,
  PictureAddress: primitives.PictureAddress,
  MaybePicture: primitives.MaybePicture,
  NumberAsText: formValues.NumberAsText,
  BooleanAsText: formValues.BooleanAsText,
  PictureFile: formValues.PictureFile,
  CategoryName: entities.CategoryName,
  BrandName: entities.BrandName,
  User: entities.User,
  Credentials: auth.Credentials,
  Registration: auth.Registration,
  NewProduct: productChanges.NewProduct,
  Product: entities.Product,
  CartItem: entities.CartItem,
  PurchaseItem: purchases.PurchaseItem,
  OwnPurchase: purchases.OwnPurchase,
  Purchase: purchases.Purchase,
  Reservation: reservations.Reservation,
  NewReservation: reservations.NewReservation,
  Done: productChanges.Done,
  Refused: entities.Refused,
} as const;
export type SchemaName = keyof typeof named;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant: it has these keys and no others
export const schemaNames = Object.keys(named) as readonly SchemaName[];

/** The JSON Schema (draft 2020-12) of a contract's schema; named schemas appear as `$ref: "#/$defs/Name"`. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _draft, $defs: _named, ...rest } = convert(schema, named);
  return rest;
}

/** The JSON Schema of one named schema: this one in full, others as references. */
export function namedJsonSchema(name: SchemaName): JsonSchema {
  const byHand: Readonly<Partial<Record<SchemaName, JsonSchema>>> = handWritten;
  if (byHand[name]) return byHand[name];
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
