/** A change of the contract is named, with what it means for a backend that keeps the version before. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Accepted, acceptedBy, covers } from '#contracts/changes/accepted.ts';
import { compare } from '#contracts/changes/compare.ts';
import { currentSummary, type Summary } from '#contracts/changes/summary.ts';
import { inWords } from '#contracts/changes/words.ts';
import { jsonSchemaOf } from '#contracts/derive/jsonSchema.ts';
import { mutantsOfContract } from './contractMutants.ts';

const now = currentSummary();

/** The changes, as 'weight: text'. */
function said(before: Summary, after: Summary): readonly string[] {
  return compare(before, after).map(({ call, weight, says }) => `${weight} ${call}: ${says}`);
}

/** A copy of the contract with one edit. */
function edited(edit: (copy: Summary) => void): Summary {
  const copy = structuredClone(now);
  edit(copy);
  return copy;
}

/** A copy in which a call reads or sends other fields. */
function withField(
  call: string,
  side: 'sends' | 'answers' | 'refusals',
  field: string,
  words?: string[],
): Summary {
  return edited(({ calls }) => {
    const table = calls[call]?.[side];
    if (!table) throw new Error(`no call ${call}`);
    if (words) table[field] = words;
    else delete table[field];
  });
}

const warranty = 'products[].warrantyMonths';

describe('a backend that keeps the contract before', () => {
  it('notices nothing of a contract that asks for the same', () => {
    expect(said(now, now)).toEqual([]);
  });

  it.each<[string, Summary, string]>([
    [
      'a new field that is demanded',
      withField('products', 'answers', warranty, ['number']),
      `breaks products: backends must now send ${warranty} (a number)`,
    ],
    [
      'a new field that may be missing',
      withField('products', 'answers', warranty, ['missing', 'number']),
      `compatible products: the shop reads ${warranty} (a number), if it is sent`,
    ],
    [
      'a field that is no longer read',
      withField('products', 'answers', 'products[].brand'),
      'compatible products: the shop no longer reads products[].brand',
    ],
    [
      'another type',
      withField('products', 'answers', 'products[].price', ['text']),
      'breaks products: products[].price must now be text; before: a number',
    ],
    [
      'a type less',
      withField('login', 'answers', 'user.id', ['number']),
      'breaks login: user.id must now be a number; before: a number or text, not empty',
    ],
    [
      'a type more',
      withField('products', 'answers', 'products[].price', ['number', 'text']),
      'compatible products: products[].price may now be a number or text; before: a number',
    ],
    [
      'a value less',
      withField('login', 'answers', 'user.role', ['"user"']),
      'breaks login: user.role must now be "user"; before: "admin" or "user"',
    ],
    [
      'an optional field that becomes demanded',
      withField('login', 'answers', 'user.photoURL', ['null', 'text']),
      'breaks login: backends must now send user.photoURL (null or text)',
    ],
    [
      'a demanded field that may be missing',
      withField('login', 'answers', 'token', ['missing', 'text {"minLength":1}']),
      'compatible login: backends may now leave out token',
    ],
    [
      'a field more in a refusal',
      withField('login', 'refusals', 'code', ['number']),
      'breaks login: backends must now send in a refusal code (a number)',
    ],
    [
      'a new list, with what its elements hold',
      edited(({ calls }) =>
        Object.assign(calls['products']?.answers ?? {}, {
          brands: ['list'],
          'brands[]': ['object'],
          'brands[].name': ['text'],
        }),
      ),
      'breaks products: backends must now send brands (a list)',
    ],
    [
      'a field more that the shop sends',
      withField('createReservation', 'sends', 'branch', ['text']),
      'breaks createReservation: the shop now also sends branch (text)',
    ],
    [
      'a field that a customer may fill in',
      withField('register', 'sends', 'birthday', ['missing', 'text']),
      'breaks register: the shop may now also send birthday (text)',
    ],
    [
      'a field of a product that comes back with the cart',
      withField('createPurchase', 'sends', 'cart[].warrantyMonths', [
        'echoed',
        'missing',
        'number',
      ]),
      'compatible createPurchase: the shop sends cart[].warrantyMonths back, where the product had it',
    ],
    [
      'a field less that the shop sends',
      withField('createReservation', 'sends', 'phone'),
      'breaks createReservation: the shop no longer sends phone',
    ],
    [
      'a field that the shop may leave out',
      withField('createReservation', 'sends', 'phone', ['missing', 'text {"minLength":1}']),
      'breaks createReservation: the shop may now leave out phone',
    ],
    [
      'a value more that the shop sends',
      withField('register', 'sends', 'role', ['"admin"', '"seller"', '"user"']),
      'breaks register: the shop may now send "admin", "seller" or "user" as role; before: "admin" or "user"',
    ],
    [
      'a value less that the shop sends',
      withField('register', 'sends', 'role', ['"user"']),
      'compatible register: the shop sends role only as "user"',
    ],
    [
      'another path, method or encoding',
      edited(({ calls }) => Object.assign(calls['login'] ?? {}, { asks: 'POST /login as json' })),
      'breaks login: the shop now asks POST /login as json; it asked POST /api/auth/login as json',
    ],
    [
      'a call that is gone',
      edited(({ calls }) => void delete calls['login']),
      'compatible login: the shop no longer makes this call',
    ],
    [
      'one more exchange',
      edited(({ calls }) =>
        calls['userPurchases']?.exchanges.push({ answer: '4xx', given: ['this call is refused'] }),
      ),
      'breaks userPurchases: backends must now pass one more exchange, answered with 4xx, given «this call is refused»',
    ],
    [
      'an exchange that needs another state',
      edited(({ calls }) => calls['addProduct']?.exchanges[0]?.given.push('an administrator')),
      'note addProduct: an exchange answered with 2xx also needs «an administrator»',
    ],
    [
      'a new state',
      edited(({ states }) => Object.assign(states, { 'an administrator': ['userId'] })),
      'note states: there is a new state, «an administrator»',
    ],
    [
      'a parameter more of a state',
      edited(({ states }) => states['a customer has paid for a cart']?.push('currency')),
      'note states: «a customer has paid for a cart» has also currency',
    ],
  ])('is told of %s', (_what, after, text) => {
    expect(said(now, after)).toEqual([text]);
  });

  it('is told of a new call, by its address', () => {
    const before = edited(({ calls }) => void delete calls['login']);
    expect(said(before, now)).toEqual([
      'breaks login: backends must answer a new call: POST /api/auth/login as json',
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
      'a number, minimum 1, multipleOf 1',
    ],
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
});
