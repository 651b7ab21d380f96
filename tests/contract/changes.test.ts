/** A change of the contract is named, with what it means for a backend that keeps the version before. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Accepted, acceptedBy, covers } from '#contracts/changes/accepted.ts';
import { compare } from '#contracts/changes/compare.ts';
import type { Summary } from '#contracts/changes/summary.ts';
import { inWords } from '#contracts/changes/words.ts';
import { jsonSchemaOf } from '#contracts/derive/jsonSchema.ts';
import { mutantsOfContract } from './contractMutants.ts';

/** A small contract, so that these tests do not depend on the shop's own. */
const now: Summary = {
  calls: {
    items: {
      asks: 'GET /items',
      sends: {},
      answers: {
        '(body)': ['object'],
        items: ['list'],
        'items[]': ['object'],
        'items[].id': ['number', 'text {"minLength":1}'],
        'items[].price': ['number'],
        'items[].size': ['"large"', '"small"'],
        'items[].note': ['missing', 'null', 'text'],
      },
      refusals: { '(body)': ['object'], success: ['false'] },
      exchanges: [
        { answer: '2xx', given: ['an item is there'] },
        { answer: '4xx', given: ['the call is refused'] },
      ],
    },
    order: {
      asks: 'POST /order as json',
      sends: {
        '(body)': ['object'],
        phone: ['text {"minLength":1}'],
        way: ['"post"', '"shop"'],
        cart: ['list'],
        'cart[]': ['object'],
      },
      answers: {},
      refusals: {},
      exchanges: [{ answer: '2xx', given: [] }],
    },
  },
  states: { 'an item is there': ['id'] },
};

/** The changes, as 'weight: text'. */
function said(before: Summary, after: Summary): readonly string[] {
  return compare(before, after).map(({ call, weight, says }) => `${weight} ${call}: ${says}`);
}

/** A copy of the contract with one edit. */
function edited(edit: (copy: Summary) => unknown): Summary {
  const copy = structuredClone(now);
  edit(copy);
  return copy;
}

type Side = 'sends' | 'answers' | 'refusals';

describe('a backend that keeps the contract before', () => {
  it('notices nothing of a contract that asks for the same', () => {
    expect(said(now, now)).toEqual([]);
  });

  it.each<[what: string, side: Side, field: string, words: string[] | undefined, text: string]>([
    [
      'a new field that is demanded',
      'answers',
      'items[].months',
      ['number'],
      'breaks items: backends must now send items[].months (a number)',
    ],
    [
      'a new field that may be missing',
      'answers',
      'items[].months',
      ['missing', 'number'],
      'compatible items: the shop reads items[].months (a number), if it is sent',
    ],
    [
      'a field that is no longer read',
      'answers',
      'items[].price',
      undefined,
      'compatible items: the shop no longer reads items[].price',
    ],
    [
      'another type',
      'answers',
      'items[].price',
      ['text'],
      'breaks items: items[].price must now be text; before: a number',
    ],
    [
      'a type less',
      'answers',
      'items[].id',
      ['number'],
      'breaks items: items[].id must now be a number; before: a number or text, not empty',
    ],
    [
      'a type more',
      'answers',
      'items[].price',
      ['number', 'text'],
      'compatible items: items[].price may now be a number or text; before: a number',
    ],
    [
      'a value less',
      'answers',
      'items[].size',
      ['"small"'],
      'breaks items: items[].size must now be "small"; before: "large" or "small"',
    ],
    [
      'an optional field that becomes demanded',
      'answers',
      'items[].note',
      ['null', 'text'],
      'breaks items: backends must now send items[].note (null or text)',
    ],
    [
      'a demanded field that may be missing',
      'answers',
      'items[].price',
      ['missing', 'number'],
      'compatible items: backends may now leave out items[].price',
    ],
    [
      'a field more in a refusal',
      'refusals',
      'code',
      ['number'],
      'breaks items: backends must now send in a refusal code (a number)',
    ],
    [
      'a field more that the shop sends',
      'sends',
      'branch',
      ['text'],
      'breaks order: the shop now also sends branch (text)',
    ],
    [
      'a field that a customer may fill in',
      'sends',
      'birthday',
      ['missing', 'text'],
      'breaks order: the shop may now also send birthday (text)',
    ],
    [
      'a field of a product that comes back with the cart',
      'sends',
      'cart[].months',
      ['echoed', 'missing', 'number'],
      'compatible order: the shop sends cart[].months back, where the product had it',
    ],
    [
      'a field less that the shop sends',
      'sends',
      'phone',
      undefined,
      'breaks order: the shop no longer sends phone',
    ],
    [
      'a field that the shop may leave out',
      'sends',
      'phone',
      ['missing', 'text {"minLength":1}'],
      'breaks order: the shop may now leave out phone',
    ],
    [
      'a value more that the shop sends',
      'sends',
      'way',
      ['"courier"', '"post"', '"shop"'],
      'breaks order: the shop may now send "courier", "post" or "shop" as way; before: "post" or "shop"',
    ],
    [
      'a value less that the shop sends',
      'sends',
      'way',
      ['"shop"'],
      'compatible order: the shop sends way only as "shop"',
    ],
  ])('is told of %s', (_what, side, field, words, text) => {
    const after = edited(({ calls }) => {
      const table = calls[side === 'sends' ? 'order' : 'items']?.[side] ?? {};
      if (words) table[field] = words;
      else delete table[field];
    });
    expect(said(now, after)).toEqual([text]);
  });

  it.each<[what: string, edit: (copy: Summary) => unknown, text: string]>([
    [
      'a new list, with what its elements hold',
      ({ calls }) =>
        Object.assign(calls['items']?.answers ?? {}, { brands: ['list'], 'brands[]': ['text'] }),
      'breaks items: backends must now send brands (a list)',
    ],
    [
      'another path, method or encoding',
      ({ calls }) => Object.assign(calls['order'] ?? {}, { asks: 'POST /order as multipart' }),
      'breaks order: the shop now asks POST /order as multipart; it asked POST /order as json',
    ],
    [
      'a call that is gone',
      ({ calls }) => delete calls['order'],
      'compatible order: the shop no longer makes this call',
    ],
    [
      'a new call, by its address',
      ({ calls }) => Object.assign(calls, { more: { ...calls['items'], asks: 'GET /more' } }),
      'breaks more: backends must answer a new call: GET /more',
    ],
    [
      'one more exchange',
      ({ calls }) => calls['order']?.exchanges.push({ answer: '4xx', given: ['it is refused'] }),
      'breaks order: backends must now pass one more exchange, answered with 4xx, given «it is refused»',
    ],
    [
      'an exchange less',
      ({ calls }) => calls['items']?.exchanges.pop(),
      'compatible items: an exchange is no longer played, given «the call is refused»',
    ],
    [
      'an exchange that needs another state',
      ({ calls }) => calls['order']?.exchanges[0]?.given.push('an administrator'),
      'note order: an exchange answered with 2xx also needs «an administrator»',
    ],
    [
      'a new state',
      ({ states }) => Object.assign(states, { 'an administrator': ['userId'] }),
      'note states: there is a new state, «an administrator»',
    ],
    [
      'a parameter more of a state',
      ({ states }) => states['an item is there']?.push('price'),
      'note states: «an item is there» has also price',
    ],
    [
      'a state that is gone',
      ({ states }) => delete states['an item is there'],
      'note states: no exchange needs «an item is there» any more',
    ],
  ])('is told of %s', (_what, edit, text) => {
    expect(said(now, edited(edit))).toEqual([text]);
  });

  it('is told once of two exchanges with the same change', () => {
    const withTwo = (given: readonly string[]) =>
      edited(({ calls }) => {
        const all = calls['order']?.exchanges ?? [];
        all.splice(
          0,
          1,
          { answer: '2xx', given: [...given] },
          { answer: '2xx', given: [...given] },
        );
      });
    expect(said(withTwo([]), withTwo(['a login']))).toEqual([
      'note order: an exchange answered with 2xx also needs «a login»',
    ]);
  });
});

describe('each defect of a description', () => {
  it.each(mutantsOfContract())('is noticed: $what', ({ before, after, breaks }) => {
    const changes = compare(before, after);
    expect(changes).not.toEqual([]);
    expect(changes.some(({ weight }) => weight === 'breaks')).toBe(breaks);
  });
});

describe('what a value may be', () => {
  it.each<[v.GenericSchema, Accepted, string]>([
    [
      v.pipe(v.number(), v.minValue(1), v.integer()),
      ['number {"minimum":1,"multipleOf":1}'],
      'a whole number, minimum 1',
    ],
    [v.pipe(v.number(), v.multipleOf(5)), ['number {"multipleOf":5}'], 'a number, multipleOf 5'],
    [v.nullable(v.string()), ['text', 'null'], 'text or null'],
    [v.boolean(), ['true', 'false'], 'true or false'],
    [v.unknown(), ['anything'], 'anything'],
  ])('%#: is said in words', (schema, accepted, words) => {
    expect(acceptedBy(jsonSchemaOf(schema))).toEqual(accepted);
    expect(inWords(accepted)).toBe(words);
  });

  it('has no rule for a choice between objects: it says so instead of passing it', () => {
    const choice = v.union([v.object({ a: v.string() }), v.object({ b: v.string() })]);
    expect(() => acceptedBy(jsonSchemaOf(choice))).toThrow('no rule');
  });

  it.each<[wide: string, narrow: string, answer: boolean]>([
    ['text', '"a"', true],
    ['text {"minLength":1}', '"a"', true],
    ['text {"minLength":2}', '"a"', false],
    ['text {"pattern":"^a$"}', '"b"', false],
    ['text {"minLength":1}', 'text', false],
    ['text', 'text {"minLength":1}', true],
    ['number {"maximum":5}', 'number {"maximum":4}', true],
    ['number {"maximum":5}', 'number {"maximum":6}', false],
    ['number', 'text', false],
    ['anything', 'list', true],
    ['anything', 'missing', false],
    ['text', 'anything', false],
  ])('%s covers %s: %s', (wide, narrow, answer) => {
    expect(covers([wide], [narrow])).toBe(answer);
  });

  /** Schemas that cover each other in part, and values on both sides of their limits. */
  const schemas = [
    v.string(),
    v.pipe(v.string(), v.nonEmpty()),
    v.pipe(v.string(), v.minLength(3)),
    v.pipe(v.string(), v.maxLength(2)),
    v.pipe(v.string(), v.regex(/^a/)),
    v.picklist(['a', 'b']),
    v.literal('a'),
    v.number(),
    v.pipe(v.number(), v.minValue(1)),
    v.pipe(v.number(), v.minValue(2), v.maxValue(5)),
    v.literal(2),
    v.boolean(),
    v.literal(true),
    v.null(),
    v.nullable(v.string()),
    v.union([v.number(), v.string()]),
    v.unknown(),
  ];
  const values = ['', 'a', 'b', 'ab', 'abc', 'bcd', -1, 0, 1, 2, 5, 6, 1.5, true, false, null, {}];

  it('covers another only if it allows every value of it', () => {
    const words = schemas.map((schema) => acceptedBy(jsonSchemaOf(schema)));
    const wrong: string[] = [];
    let covered = 0;
    for (const [one, wide] of schemas.entries())
      for (const [other, narrow] of schemas.entries()) {
        if (!covers(words[one] ?? [], words[other] ?? [])) continue;
        covered += 1;
        const lost = values.filter((value) => v.is(narrow, value) && !v.is(wide, value));
        if (lost.length > 0) wrong.push(JSON.stringify([words[one], words[other], lost]));
      }
    expect(wrong).toEqual([]);
    expect(covered).toBeGreaterThan(2 * schemas.length);
  });
});
