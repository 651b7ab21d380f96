/** What is wrong with the cookies of a login: each is a sentence about those that open a protected call together. */
import type { Cookie } from '#contracts/kit/http/cookies.ts';
import { type Finding, finding } from '#contracts/kit/report/result.ts';
import { asRead, howGuessed } from './guessable.ts';

export interface Login {
  /** The cookies that open a protected call, and only together. One of them has to be safe. */
  readonly cookies: readonly Cookie[];
  /** The cookies of a second login. */
  readonly later: readonly Cookie[];
  /** The token of the answer, which every script in the page can read. */
  readonly token: string;
  /** What others know of who has logged in: what it is → the text. */
  readonly known: Readonly<Record<string, string>>;
  /** Browsers reach the shop over https. */
  readonly isHttps: boolean;
}

interface Rule {
  readonly expected: string;
  /** What came in place of it; `undefined` if the rule is kept. */
  readonly cameOf: (cookie: Cookie, login: Login) => string | undefined;
  readonly use: string;
  readonly fix: string;
}

const MISSING = 'nothing: the attribute is missing';
const RANDOM =
  'Make a session of 16 random bytes or more at each login, or sign the user and the time until when it holds.';

const ofAttributes: readonly Rule[] = [
  {
    expected: 'HttpOnly',
    cameOf: ({ attributes }) => (attributes.has('httponly') ? undefined : MISSING),
    use: 'Any script in the page can read the session and send it away',
    fix: 'Add HttpOnly to the Set-Cookie of the login.',
  },
  {
    expected: 'SameSite=Lax or Strict',
    cameOf: ({ attributes }) => {
      const sameSite = attributes.get('samesite') ?? '';
      if (sameSite === 'lax' || sameSite === 'strict') return undefined;
      return sameSite ? `SameSite=${sameSite}` : MISSING;
    },
    use: 'A page of another site may make calls with the session of whoever opens it',
    fix: 'Add SameSite=Lax to the Set-Cookie of the login.',
  },
  {
    expected: 'Secure',
    cameOf: ({ attributes }, { isHttps }) =>
      isHttps && !attributes.has('secure') ? MISSING : undefined,
    use: 'A browser sends the session over http too, where everybody on the way can read it',
    fix: 'Add Secure to the Set-Cookie of the login.',
  },
];

const guessable: Rule = {
  expected: 'a value that nobody can find out',
  cameOf: ({ value }, { known }) => howGuessed(value, known),
  use: 'Whoever makes this value is that user',
  fix: RANDOM,
};

const ofSecrets: readonly Rule[] = [
  {
    expected: 'a value that stands nowhere in the answer',
    cameOf: ({ value }, { token }) =>
      shares(value, token) ? 'the token of the answer' : undefined,
    use: 'The shop stores the token where any script can read it, and with it the session',
    fix: 'Make the session and the token two random values that have nothing to do with each other.',
  },
  {
    expected: 'another value at each login',
    cameOf: ({ name, value }, { later }) =>
      later.some((each) => each.name === name && each.value === value)
        ? 'the same value at two logins'
        : undefined,
    use: 'Such a session never ends, and whoever finds out how it is made can make it',
    fix: RANDOM,
  },
];

const nameOf = (cookies: readonly Cookie[]) =>
  `the login’s cookie ${cookies.map(({ name }) => name).join(' and ') || '(none)'}`;

/** The finding about cookies with which the server does not recognize who has logged in. */
export const openingNothing = (cookies: readonly Cookie[], came: string): Finding =>
  finding({
    field: nameOf(cookies),
    expected: 'enough for every call that needs a login',
    came,
    use: 'Customers log in, and are refused their purchases or every payment',
    fix: 'Recognize who calls by the cookie that the login sets, with Path=/: the shop sends nothing else.',
  });

/** A rule is broken if it is broken by each cookie. */
export function findingsOfLogin(login: Login): Finding[] {
  const { cookies, known } = login;
  const field = nameOf(cookies);
  const secret = cookies.filter(({ value }) => howGuessed(value, known) === undefined);
  const broken = ({ expected, cameOf, use, fix }: Rule, by: readonly Cookie[]) => {
    const came = by.map((each) => cameOf(each, login));
    const isBroken = came.every((each) => each !== undefined);
    return isBroken ? [finding({ field, expected, came: came[0] ?? '', use, fix })] : [];
  };
  // What everybody can compute protects nothing, and says nothing about the rest.
  const others = secret.length > 0 ? ofSecrets.flatMap((rule) => broken(rule, secret)) : [];
  return [...ofAttributes, guessable].flatMap((rule) => broken(rule, cookies)).concat(others);
}

/** A shorter word may be part of any value. */
const SHORTEST_TOKEN = 8;

function contains(long: string, short: string): boolean {
  return short.length >= SHORTEST_TOKEN && long.includes(short);
}

function shares(value: string, token: string): boolean {
  const read = asRead(value);
  return read === token || contains(read, token) || contains(token, read);
}
