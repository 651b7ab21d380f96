/** Addresses that bring a demo into a state: who, which scenario, which faults, how many products. */
import * as v from 'valibot';
import { Faults } from '#mocks/store/faults.ts';
import { type Person, persons } from '#mocks/store/persons.ts';
import { scenarios } from './index.ts';
import { type Size, sizes } from '#mocks/store/seed/dataset.ts';

const json = v.pipe(v.string(), v.parseJson());

/** Each parameter with what may stand in it. */
const parameters = {
  'demo.persona': v.picklist(persons),
  'demo.escenario': v.pipe(
    v.string(),
    v.check((id) => Object.hasOwn(scenarios, id)),
  ),
  'demo.fallos': v.pipe(
    json,
    v.check((value) => !Array.isArray(value)),
    Faults,
  ),
  'demo.productos': v.pipe(json, v.picklist(sizes)),
} as const;
type Parameter = keyof typeof parameters;

/** What a link asks for. Nothing asked leaves the seed, no fault and whoever a visitor is. */
export interface Link {
  readonly person?: Person | undefined;
  readonly scenario?: string | undefined;
  readonly faults?: Faults | undefined;
  readonly products?: Size | undefined;
}

/** Whether an address carries anything for the demo. */
export function isLink(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name.startsWith('demo.'));
}

/** The address `page` with a link in it; what it carried before goes. */
export function linkTo(page: string, { person, scenario, faults, products }: Link): string {
  const url = withoutLink(page);
  const set = (name: Parameter, value: string | undefined) =>
    value !== undefined && url.searchParams.set(name, value);
  set('demo.persona', person);
  set('demo.escenario', scenario);
  set('demo.fallos', faults && Object.keys(faults).length > 0 ? JSON.stringify(faults) : undefined);
  set('demo.productos', products?.toString());
  return url.href;
}

/** The address without anything for the demo. */
export function withoutLink(page: string): URL {
  const url = new URL(page);
  const kept = [...url.searchParams].filter(([name]) => !name.startsWith('demo.'));
  url.search = new URLSearchParams(kept).toString();
  return url;
}

/** Reads the link of an address. What is unknown or does not fit is left out, and named in `ignored`. */
export function readLink(search: string): {
  readonly link: Link;
  readonly ignored: readonly string[];
} {
  const ignored: string[] = [];
  const params = new URLSearchParams(search);
  for (const name of new Set(params.keys()))
    if (name.startsWith('demo.') && !Object.hasOwn(parameters, name)) ignored.push(name);
  const take = <Name extends Parameter>(name: Name) => {
    const text = params.get(name);
    if (text === null) return undefined;
    const schema: v.GenericSchema<string, v.InferOutput<(typeof parameters)[Name]>> = parameters[
      name
    ];
    const read = v.safeParse(schema, text);
    if (!read.success) ignored.push(name);
    return read.success ? read.output : undefined;
  };
  const link = {
    person: take('demo.persona'),
    scenario: take('demo.escenario'),
    faults: take('demo.fallos'),
    products: take('demo.productos'),
  };
  return { link, ignored };
}
