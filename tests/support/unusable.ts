import { type Answer, noNetwork } from './answer.ts';

const json = { 'content-type': 'application/json' };
const reply = (body: string, status = 200, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  body,
});

/** An answer, and the message for the user that it contains, if any. */
interface ControlError {
  readonly answer: Answer;
  readonly words?: string;
}

const table = {
  'a page of HTML': { answer: reply('<!doctype html><h1>Mantenimiento</h1>') },
  'HTML that calls itself JSON': { answer: reply('<h1>Mantenimiento</h1>', 200, json) },
  'JSON that stops in the middle': { answer: reply('{"success":true,"products":[{"id":1,"na') },
  'a connection that breaks in the middle': {
    answer: { ...reply('{"success":true,"products":[]}', 200, json), cutAfter: 14 },
  },
  'a connection that breaks at once': { answer: noNetwork },
  'an empty answer': { answer: reply('') },
  blanks: { answer: reply(' \n\t ') },
  'no content': { answer: reply('', 204) },
  'not modified': { answer: reply('', 304) },
  null: { answer: reply('null') },
  'a number': { answer: reply('5') },
  'a word': { answer: reply('"ok"') },
  'a truth': { answer: reply('true') },
  'an empty object': { answer: reply('{}') },
  'an empty list': { answer: reply('[]') },
  'JSON so deep that no stack holds it': {
    answer: reply('['.repeat(20_000) + ']'.repeat(20_000)),
  },
  'bytes that are no text': { answer: reply('\u0000\ufffd\u0001') },
  'a server error': { answer: reply('{"error":"boom"}', 500) },
  'a server error in HTML': { answer: reply('<h1>Bad Gateway</h1>', 502) },
  'an error that claims success': {
    answer: reply('{"success":true,"message":"Listo"}', 503),
    words: 'Listo',
  },
  forbidden: { answer: reply('', 403) },
  gone: { answer: reply('{"message":"no"}', 404), words: 'no' },
  'too many': { answer: reply('', 429, { 'retry-after': '60' }) },
} satisfies Readonly<Record<string, ControlError>>;

/** Answers that are unusable for every call. */
export const unusable: Readonly<Record<keyof typeof table, ControlError>> = table;

const few = ['a server error', 'a page of HTML', 'a connection that breaks at once'] as const;

/** One answer of each kind, with its name, for tests that open a screen for each answer. */
export const someUnusable = few.map((what) => [what, unusable[what].answer] as const);
