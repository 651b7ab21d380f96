/** Passwords that an answer gives away: as they were typed, or as they are stored. */
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import type { EndpointName } from '#contracts/index.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { guide } from '#contracts/kit/packaged.ts';
import { finding } from '#contracts/kit/report/finding.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import { derivedFrom } from './guessable.ts';
import { jsonIn } from '#contracts/kit/http/json.ts';

/** An answer, and the call below which the report tells of it. */
export interface Answered {
  readonly call: EndpointName;
  readonly exchange: Exchange;
}

/** How the usual libraries write a hash, and a word for it. */
const HASHES: Readonly<Record<string, RegExp>> = {
  bcrypt: /\$2[abxy]?\$\d\d\$[./\w]{20}/,
  argon2: /\$argon2(?:id|i|d)\$/,
  scrypt: /\$scrypt\$|\bscrypt:\d+:\d+:\d+\$/,
  PBKDF2: /\$?pbkdf2[_:-]\w+[$:]/i,
  crypt: /\$[156]\$[./\w]{1,16}\$[./\w]{20}/,
};

/** Fields of this name hold a password, or a hash of one. Compared in lower case, without `_` and `-`. */
const PASSWORD_FIELD = /^(?:hashed|encrypted)?(?:password|passwd|pwd|contraseña)(?:hash|digest)?$/;

/** The passwords that the states and the exchanges register. */
const passwords: readonly string[] = [
  ...new Set(
    interactions.flatMap(({ given }) => given.flatMap(({ params }) => passwordIn(params))),
  ),
];

function passwordIn(fields: Interaction['request']): string[] {
  return typeof fields['password'] === 'string' ? [fields['password']] : [];
}

/** A result for each call with such an answer: its first. */
export function leakResults(answers: readonly Answered[]): Map<EndpointName, ExchangeResult> {
  const results = new Map<EndpointName, ExchangeResult>();
  for (const { call, exchange } of answers) {
    const leak = results.has(call) ? undefined : leakIn(exchange);
    if (leak) results.set(call, resultOf(leak, exchange));
  }
  return results;
}

interface Leak {
  readonly field: string;
  readonly came: string;
}

/** In a refusal, a field with the name of the password says what is wrong with the one that was sent. */
function leakIn({ status, body }: Exchange): Leak | undefined {
  const value = jsonIn(body);
  const texts = value === undefined ? [{ field: 'body', name: '', text: body }] : textsIn(value);
  for (const { field, name, text } of texts) {
    const came = kindOf(text) ?? (status < 400 ? byName(name, text) : undefined);
    if (came !== undefined) return { field, came };
  }
  return undefined;
}

function kindOf(text: string): string | undefined {
  for (const password of passwords)
    for (const [how, derived] of derivedFrom(password))
      if (text.includes(derived)) return how === 'plain' ? 'the password' : `the password (${how})`;
  const name = Object.keys(HASHES).find((each) => HASHES[each]?.test(text));
  return name === undefined ? undefined : `a hash of ${name}`;
}

/** Stars in place of a password give nothing away. */
function byName(name: string, text: string): string | undefined {
  const bare = name.toLowerCase().replace(/[_-]/g, '');
  const isPassword = PASSWORD_FIELD.test(bare) && /[^*•x\s]/i.test(text);
  return isPassword ? `the field ${name}` : undefined;
}

interface Text {
  /** Where it stands, like `data[0].user.password`. */
  readonly field: string;
  readonly name: string;
  readonly text: string;
}

function textsIn(value: unknown, field = '', name = ''): Text[] {
  if (typeof value === 'string') return [{ field: field || 'body', name, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsIn(each, `${field}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, field === '' ? key : `${field}.${key}`, key),
  );
}

function resultOf({ field, came }: Leak, exchange: Exchange): ExchangeResult {
  const breach = finding({
    field,
    expected: 'no password, and no hash of one',
    came,
    use: 'Whoever sees the answer can log in as that person, or try passwords at home',
    fix: `Name the fields that an answer has, and never send a whole row of accounts (${guide}, Who may not ask).`,
  });
  const when = 'passwords in its answers';
  return { when, result: 'failed', findings: [breach], exchange, given: [], seconds: 0 };
}
