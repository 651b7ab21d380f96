import * as fc from 'fast-check';
import { anyJson, type Json, leaf, text, written } from './anyJson.ts';

const kinds = ['drop', 'retype', 'duplicate', 'nest', 'add'] as const;
const change = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(),
  value: fc.oneof({ weight: 3, arbitrary: leaf }, anyJson),
  key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'success', 'length', 'id'), text),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** The JSON text of a good value with some of its parts changed. */
export function tampered(good: unknown): fc.Arbitrary<string> {
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => written(changes.reduce(changed, copyOf(good))));
}

const copyOf = (value: unknown): Json => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns JSON
  return JSON.parse(JSON.stringify(value)) as Json;
};

/** A place in a value: the list or object that contains it, and its key there. */
interface Place {
  readonly holder: Json[] | { [key: string]: Json };
  readonly key: string;
}

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [
    { holder: value, key },
    ...placesIn(valueAt({ holder: value, key })),
  ]);
}

const valueAt = ({ holder, key }: Place): Json =>
  (Array.isArray(holder) ? holder[Number(key)] : holder[key]) ?? null;

function put({ holder, key }: Place, value: Json): void {
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function changed(whole: Json, { kind, at: index, value, key }: Change): Json {
  const root = { whole };
  const places = placesIn(root);
  const place = places[index % places.length];
  if (!place) return whole;
  const old = valueAt(place);
  const { holder } = place;
  switch (kind) {
    case 'drop':
      if (Array.isArray(holder)) holder.splice(Number(place.key), 1);
      else if (holder !== root) delete holder[place.key];
      break;
    case 'retype':
      put(place, value);
      break;
    case 'duplicate':
      if (Array.isArray(holder)) holder.push(copyOf(old));
      else if (holder !== root) put({ holder, key }, copyOf(old));
      break;
    case 'nest':
      put(place, index % 2 ? [old] : { [key]: old });
      break;
    case 'add':
      if (typeof old === 'object' && old !== null && !Array.isArray(old))
        put({ holder: old, key }, value);
  }
  return root.whole;
}

/** A text that is not the JSON of a good value: a part of it, it with something around it, or another text. */
export function noJson(good: unknown): fc.Arbitrary<string> {
  const whole = JSON.stringify(good);
  return fc.oneof(
    fc.nat({ max: whole.length }).map((end) => whole.slice(0, end)),
    fc.constantFrom('', ' ', 'null', 'true', '0', '""', 'NaN', 'undefined', '<!doctype html><p>no'),
    fc.constantFrom(`\ufeff${whole}`, `)]}',\n${whole}`, `${whole}${whole}`, `[${whole}]`),
    text,
  );
}
