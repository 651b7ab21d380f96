import * as fc from 'fast-check';

/** An answer as it goes over the line. `cut` = the line breaks before it (`line`) or within its body (`body`). */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly cut?: 'line' | 'body' | undefined;
}

/** Texts that hurt where they are taken for something else than text. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '<img src=x onerror="globalThis.ran=1">',
  '<script>globalThis.ran=1</script>',
  '"><svg onload=globalThis.ran=1>',
  'javascript:globalThis.ran=1',
  '{{constructor.constructor("globalThis.ran=1")()}}',
  '__proto__',
  'constructor',
  'toString',
  '\u202e\u2066oir\u0301atnevni\u2069',
  '\u200b\u200d\ufeff',
  '\ud800',
  'a\u0000b',
  'e\u0301'.repeat(50),
  'W'.repeat(5000),
  '..',
  '%',
  '%E0%A4%A',
  '/',
  '-0',
  '1e999',
  '👩‍👩‍👧‍👦',
  '=cmd|calc',
];

/** What JSON can carry and `JSON.stringify` does not write: put into the text in the end. */
const raw: Readonly<Record<string, string>> = {
  '@huge@': '1e999',
  '@lowest@': '-1e999',
  '@long@': `1${'0'.repeat(400)}`,
  '@deep@': '['.repeat(3000) + ']'.repeat(3000),
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const text = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e-7, 1e21, 2 ** 53 + 2, 1.7976931348623157e308, -1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const leaf: fc.Arbitrary<Json> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(...Object.keys(raw)),
);
const { value: anyJson } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
}));

const kinds = ['drop', 'retype', 'duplicate', 'nest', 'rename', 'poison'] as const;
const change = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(),
  value: fc.oneof({ weight: 3, arbitrary: leaf }, anyJson),
  key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'success', 'length', 'id'), text),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** A good answer with some of its parts changed. */
function mutated(good: unknown): fc.Arbitrary<string> {
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => written(changes.reduce(changed, copyOf(good))));
}

const copyOf = (value: unknown): Json => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse gives is JSON
  return JSON.parse(JSON.stringify(value)) as Json;
};

/** A place in a value: the list or object that holds it, and under what. */
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

function changed(whole: Json, { kind, at: number_, value, key }: Change): Json {
  const root = { whole };
  const places = placesIn(root);
  const place = places[number_ % places.length];
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
      else if (Array.isArray(old)) old.push(...old.map(copyOf));
      else if (holder !== root) put({ holder, key }, copyOf(old));
      break;
    case 'nest':
      put(place, number_ % 2 ? [old] : { [key]: old });
      break;
    case 'rename':
      if (Array.isArray(holder) || holder === root) break;
      delete holder[place.key];
      put({ holder, key }, old);
      break;
    case 'poison':
      if (typeof old === 'object' && old !== null && !Array.isArray(old))
        put({ holder: old, key: '__proto__' }, value);
  }
  return root.whole;
}

function written(value: Json): string {
  return JSON.stringify(value).replace(/"(@\w+@)"/g, (whole, mark: string) => raw[mark] ?? whole);
}

function noJson(good: unknown): fc.Arbitrary<string> {
  const whole = JSON.stringify(good);
  return fc.oneof(
    fc.nat({ max: whole.length }).map((end) => whole.slice(0, end)),
    fc.constantFrom('', ' ', 'null', 'true', '0', '""', 'NaN', 'undefined', '<!doctype html><p>no'),
    fc.constantFrom(`\ufeff${whole}`, `)]}',\n${whole}`, `${whole}${whole}`, `[${whole}]`),
    text,
  );
}

const headers = fc.constantFrom<Answer['headers'][]>(
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'text/html' },
  { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  { refresh: '0;url=https://elsewhere.example.com/' },
  { 'set-cookie': 'role=admin', 'cache-control': 'max-age=31536000' },
  {},
);
const status = fc.oneof(
  { weight: 8, arbitrary: fc.constant(200) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      201,
      202,
      204,
      205,
      206,
      304,
      400,
      401,
      404,
      409,
      413,
      429,
      500,
      503,
    ),
  },
  fc.integer({ min: 200, max: 599 }),
);

/** Any answer to a call: mostly a good one that was tampered with. */
export function answersLike(good: unknown): fc.Arbitrary<Answer> {
  return fc.record({
    status,
    headers,
    body: fc.oneof(
      { weight: 12, arbitrary: mutated(good) },
      { weight: 2, arbitrary: fc.constant(JSON.stringify(good)) },
      { weight: 2, arbitrary: mutated({ success: false, message: 'No se pudo.' }) },
      { weight: 2, arbitrary: anyJson.map(written) },
      { weight: 2, arbitrary: noJson(good) },
    ),
    cut: fc.option(fc.constantFrom('line', 'body'), { freq: 25, nil: undefined }),
  });
}

/** Texts a storage may hold: JSON that was tampered with, and what is none. */
export function textsLike(good: unknown): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: mutated(good) },
    { weight: 1, arbitrary: fc.constant(JSON.stringify(good)) },
    { weight: 2, arbitrary: anyJson.map(written) },
    { weight: 2, arbitrary: noJson(good) },
  );
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** What a browser makes of an answer. */
export async function responseOf({ status: code, headers: fields, body, cut }: Answer) {
  if (cut === 'line') throw new TypeError('Failed to fetch');
  if (WITHOUT_BODY.has(code)) return new Response(null, { status: code, headers: fields });
  if (cut !== 'body') return new Response(body, { status: code, headers: fields });
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2)));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(broken, { status: code, headers: fields });
}
