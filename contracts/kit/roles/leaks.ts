/** What answers give away: passwords, as they were typed or as they are stored, and which accounts exist. */
import { interactions } from '#contracts/derive/interactions.ts';
import type { EndpointName } from '#contracts/index.ts';
import { type Exchange, jsonIn } from '#contracts/kit/http/send.ts';
import { type ExchangeResult, type Finding, finding } from '#contracts/kit/report/result.ts';
import type { Verified } from '#contracts/kit/verify/exchange.ts';
import { derivedFrom } from './guessable.ts';

/** An answer, and the call below which the report tells of it. */
export interface Answered {
  readonly call: EndpointName;
  readonly exchange: Exchange;
}

/** How the usual libraries write a hash: bcrypt, argon2, scrypt, PBKDF2 and crypt. */
const HASH =
  /\$2[abxy]?\$\d\d\$[./\w]{20}|\$argon2|\$scrypt\$|\bscrypt:\d+:\d+:\d+\$|pbkdf2[_:-]\w+[$:]|\$[156]\$[./\w]{1,16}\$[./\w]{20}/i;

/** Fields of this name hold a password, or a hash of one. Compared in lower case, without `_` and `-`. */
const PASSWORD_FIELD = /^(?:hashed|encrypted)?(?:password|passwd|pwd|contraseña)(?:hash|digest)?$/;

/** The passwords that the states register. */
const registered = interactions.flatMap(({ given }) =>
  given.map(({ params }) => params['password']),
);
const passwords = [...new Set(registered.filter((each) => typeof each === 'string'))];

/** A result for each call with such an answer: its first. */
export function leakResults(answers: readonly Answered[]): Map<EndpointName, ExchangeResult> {
  const results = new Map<EndpointName, ExchangeResult>();
  for (const { call, exchange } of answers) {
    const leak = results.has(call) ? undefined : leakIn(exchange);
    if (leak === undefined) continue;
    const [field, came] = leak;
    const breach = finding({
      field,
      expected: 'no password, and no hash of one',
      came,
      use: 'Whoever sees the answer can log in as that person, or try passwords at home',
      fix: 'Name the fields that an answer has, and never send a whole row of accounts.',
    });
    results.set(call, broken('passwords in its answers', exchange, breach));
  }
  return results;
}

function leakIn({ status, body }: Exchange): readonly [field: string, came: string] | undefined {
  for (const [field, name, text] of textsIn(jsonIn(body) ?? body)) {
    const bare = name.toLowerCase().replace(/[_-]/g, '');
    // In a refusal, such a field says what is wrong with the password that was sent. Stars give nothing away.
    const isNamed = status < 400 && PASSWORD_FIELD.test(bare) && /[^*•x\s]/i.test(text);
    const came = kindOf(text) ?? (isNamed ? `the field ${name}` : undefined);
    if (came !== undefined) return [field, came];
  }
  return undefined;
}

function kindOf(text: string): string | undefined {
  for (const password of passwords)
    for (const [how, derived] of derivedFrom(password))
      if (text.includes(derived)) return how === 'plain' ? 'the password' : `the password (${how})`;
  return HASH.test(text) ? 'a hash of a password' : undefined;
}

/** Every text in a value: where it stands, like `data[0].user.password`, and the name of its field. */
export function textsIn(
  value: unknown,
  field = '',
  name = '',
): (readonly [string, string, string])[] {
  if (typeof value === 'string') return [[field || 'body', name, value]];
  if (Array.isArray(value)) return value.flatMap((each, at) => textsIn(each, `${field}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, field === '' ? key : `${field}.${key}`, key),
  );
}

/**
 * Compares the refused logins: with a wrong password, and with an e-mail that nobody has. Only what the shop shows is
 * compared, because a backend may send a time or a number of the request as well.
 *
 * @returns a breach, or nothing if they are alike or not all of them were refused as the contract says
 */
export function accountsResult(all: readonly Verified[]): ExchangeResult[] {
  const refused = all.filter(
    ({ interaction: { call, status }, result }) =>
      call === 'login' && status.accepted !== 'success' && result.result === 'passed',
  );
  const [first, ...others] = refused.flatMap(({ result }) => result.exchange ?? []);
  const other = others.find((each) => first && shownOf(each) !== shownOf(first));
  if (!first || !other) return [];
  const breach = finding({
    field: 'status and message',
    expected: `the same for each failed login: ${shownOf(first)}`,
    came: shownOf(other),
    use: 'Whoever tries e-mails learns which of them have an account',
    fix: 'Give one answer to a wrong password and to an unknown e-mail.',
  });
  return [broken('an unknown e-mail, beside a wrong password', other, breach)];
}

function broken(when: string, exchange: Exchange, breach: Finding): ExchangeResult {
  return { when, result: 'failed', findings: [breach], exchange, given: [], seconds: 0 };
}

function shownOf({ status, body }: Exchange): string {
  const value = jsonIn(body);
  const isObject = typeof value === 'object' && value !== null && 'message' in value;
  const shown = isObject ? JSON.stringify(value.message) : body;
  return `${status} ${shown.replaceAll(/[^\s"@:]+@[\w-]+(?:\.[\w-]+)+/g, 'E-MAIL')}`; // a text may repeat what was sent
}
