/** Links that open a demo in a state: person, scenario, faults, card provider and number of products. */
import * as v from 'valibot';
import { Faults } from '#mocks/store/faults.ts';
import { problemOf } from '#mocks/store/problem.ts';
import { type Person, persons } from '#mocks/store/persons.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { ProviderMode } from '#mocks/store/settings.ts';
import { type Size, sizes } from '#mocks/store/seed/dataset.ts';

const json = v.pipe(v.string(), v.parseJson());

const parameters = {
  'demo.persona': v.picklist(persons),
  'demo.escenario': v.pipe(
    v.string(),
    v.check((id) => Object.hasOwn(scenarios, id), 'un escenario'),
  ),
  'demo.fallos': v.pipe(
    json,
    v.check((value) => !Array.isArray(value)),
    Faults,
  ),
  'demo.proveedor': ProviderMode,
  'demo.productos': v.pipe(json, v.picklist(sizes)),
} as const;
type Parameter = keyof typeof parameters;

/** The content of a link. An empty link means the seed data, no faults and a visitor without login. */
export interface Link {
  readonly person?: Person | undefined;
  readonly scenario?: string | undefined;
  readonly faults?: Faults | undefined;
  readonly provider?: ProviderMode | undefined;
  readonly products?: Size | undefined;
}

export function isLink(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name.startsWith('demo.'));
}

/** The address `page` with the link's parameters in place of earlier ones. */
export function linkTo(
  page: string,
  { person, scenario, faults, provider, products }: Link,
): string {
  const url = withoutLink(page);
  const set = (name: Parameter, value: string | undefined) =>
    value !== undefined && url.searchParams.set(name, value);
  set('demo.persona', person);
  set('demo.escenario', scenario);
  set('demo.fallos', faults && Object.keys(faults).length > 0 ? JSON.stringify(faults) : undefined);
  set('demo.proveedor', provider === 'normal' ? undefined : provider);
  set('demo.productos', products?.toString());
  return url.href;
}

export function withoutLink(page: string): URL {
  const url = new URL(page);
  const otherParameters = [...url.searchParams].filter(([name]) => !name.startsWith('demo.'));
  url.search = new URLSearchParams(otherParameters).toString();
  return url;
}

/** Parses the link in a query string. `ignored` names the parameters that are unknown, or invalid and why. */
export function readLink(search: string): {
  readonly link: Link;
  readonly ignored: readonly string[];
} {
  const ignored: string[] = [];
  const params = new URLSearchParams(search);
  for (const name of new Set(params.keys()))
    if (name.startsWith('demo.') && !Object.hasOwn(parameters, name)) ignored.push(name);
  const parse = <Name extends Parameter>(name: Name) => {
    const text = params.get(name);
    if (text === null) return undefined;
    const schema: v.GenericSchema<string, v.InferOutput<(typeof parameters)[Name]>> = parameters[
      name
    ];
    const result = v.safeParse(schema, text);
    if (!result.success) ignored.push(`${name} (${problemOf(result.issues[0], 'valor')})`);
    return result.success ? result.output : undefined;
  };
  const link = {
    person: parse('demo.persona'),
    scenario: parse('demo.escenario'),
    faults: parse('demo.fallos'),
    provider: parse('demo.proveedor'),
    products: parse('demo.productos'),
  };
  return { link, ignored };
}
