import { type Answer, noNetwork } from './answer.ts';

const json = { 'content-type': 'application/json' };
const says = (body: string, status = 200, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  body,
});

/** An answer, and the words that a server has in it for a person. */
interface Unusable {
  readonly answer: Answer;
  readonly words?: string;
}

const table = {
  'a page of HTML': { answer: says('<!doctype html><h1>Mantenimiento</h1>') },
  'HTML that calls itself JSON': { answer: says('<h1>Mantenimiento</h1>', 200, json) },
  'JSON that stops in the middle': { answer: says('{"success":true,"products":[{"id":1,"na') },
  'a connection that breaks in the middle': {
    answer: { ...says('{"success":true,"products":[]}', 200, json), cutAfter: 14 },
  },
  'a connection that breaks at once': { answer: noNetwork },
  'an empty answer': { answer: says('') },
  blanks: { answer: says(' \n\t ') },
  'no content': { answer: says('', 204) },
  'not modified': { answer: says('', 304) },
  null: { answer: says('null') },
  'a number': { answer: says('5') },
  'a word': { answer: says('"ok"') },
  'a truth': { answer: says('true') },
  'an empty object': { answer: says('{}') },
  'an empty list': { answer: says('[]') },
  'JSON so deep that no stack holds it': {
    answer: says('['.repeat(20_000) + ']'.repeat(20_000)),
  },
  'bytes that are no text': { answer: says('\u0000\ufffd\u0001') },
  'a server error': { answer: says('{"error":"boom"}', 500) },
  'a server error in HTML': { answer: says('<h1>Bad Gateway</h1>', 502) },
  'an error that claims success': {
    answer: says('{"success":true,"message":"Listo"}', 503),
    words: 'Listo',
  },
  forbidden: { answer: says('', 403) },
  gone: { answer: says('{"message":"no"}', 404), words: 'no' },
  'too many': { answer: says('', 429, { 'retry-after': '60' }) },
} satisfies Readonly<Record<string, Unusable>>;

/** Answers that no call can use, whatever it asks for. */
export const unusable: Readonly<Record<keyof typeof table, Unusable>> = table;

const few = ['a server error', 'a page of HTML', 'a connection that breaks at once'] as const;

/** One of each kind, by name, for a test that opens a screen for every answer. */
export const someUnusable = few.map((what) => [what, unusable[what].answer] as const);
