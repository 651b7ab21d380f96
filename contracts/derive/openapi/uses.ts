/** What the answers' uses say of the fields of named schemas: the document's components repeat it. */
import type { JsonSchema } from '@valibot/to-json-schema';
import {
  jsonSchemaOf,
  nameOf,
  requireSchema,
  resolved,
  type SchemaName,
} from '#contracts/derive/jsonSchema.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { isList, isOptional, type Optional, type UseTree } from '#contracts/examples/uses.ts';
import { contract, endpointNames } from '#contracts/index.ts';

interface FieldUse {
  /** What the shop needs the field for, from every answer that contains it. */
  readonly texts: ReadonlySet<string>;
  /** Whether the Pact demands the field in every answer that contains the component. */
  readonly isDemanded: boolean;
}

const usesByPlace = usesOfComponents();

/** The uses of a component's field; none if it stands in no answer. */
export function usesOf(component: SchemaName, field: string): FieldUse | undefined {
  return usesByPlace.get(`${component}.${field}`);
}

/** `Product.price` → its uses. */
function usesOfComponents(): ReadonlyMap<string, FieldUse> {
  const found = new Map<string, FieldUse>();
  const visit = (schema: JsonSchema, use: UseTree | Optional): void => {
    if (typeof use === 'string' || isOptional(use)) return;
    if (isList(use)) return visit(requireSchema(schema.items), use.each);
    for (const [field, each] of fieldsOf(schema)) {
      const ofField = use[field];
      if (ofField) visit(each, ofField);
      const component = nameOf(schema);
      if (!component) continue;
      const place = `${component}.${field}`;
      const { texts, isDemanded } = found.get(place) ?? { texts: [], isDemanded: true };
      found.set(place, {
        texts: new Set([...texts, ...textOf(ofField)]),
        isDemanded: isDemanded && isDemandedBy(use, field),
      });
    }
  };
  for (const call of endpointNames) {
    const { response }: Endpoint = contract[call];
    if (response.from === 'body') visit(jsonSchemaOf(response.schema), examples[call].uses.answer);
  }
  return found;
}

export function fieldsOf(schema: JsonSchema): (readonly [string, JsonSchema])[] {
  const { properties = {} } = resolved(schema);
  return Object.entries(properties).map(([field, each]) => [field, requireSchema(each)]);
}

export function isDemandedBy(
  uses: Readonly<Record<string, UseTree | Optional>>,
  field: string,
): boolean {
  return uses[field] !== undefined && !isOptional(uses[field]);
}

function textOf(use: UseTree | Optional | undefined): readonly string[] {
  if (use === undefined) return [];
  if (typeof use === 'string') return [use];
  if (isOptional(use)) return [use.optional];
  // Elements that are texts have no field of their own to say it.
  return isList(use) ? [use.list, ...(typeof use.each === 'string' ? [use.each] : [])] : [];
}
