/** What is wrong with the cookies of a login: each is a sentence about those that open a protected call together. */
import type { Cookie } from '#contracts/kit/http/cookies.ts';
import { securityGuide } from '#contracts/kit/packaged.ts';
import { type Finding, finding } from '#contracts/kit/report/finding.ts';
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
  readonly isBroken: (cookie: Cookie, login: Login) => boolean;
  readonly came: (cookie: Cookie, login: Login) => string;
  readonly use: string;
  readonly fix: string;
  /** It says something only of a value that not everybody can compute. */
  readonly isOfSecrets?: true;
}

const missing = () => 'nothing: the attribute is missing';
const RANDOM =
  'Make a session of 16 random bytes or more at each login, or sign the user and the time until when it holds';

const rules: readonly Rule[] = [
  {
    expected: 'HttpOnly',
    isBroken: ({ isHttpOnly }) => !isHttpOnly,
    came: missing,
    use: 'Any script in the page can read the session and send it away',
    fix: 'Add HttpOnly to the Set-Cookie of the login',
  },
  {
    expected: 'SameSite=Lax or Strict',
    isBroken: ({ sameSite }) => sameSite !== 'lax' && sameSite !== 'strict',
    came: ({ sameSite }) => (sameSite === '' ? missing() : `SameSite=${sameSite}`),
    use: 'A page of another site may make calls with the session of whoever opens it',
    fix: 'Add SameSite=Lax to the Set-Cookie of the login',
  },
  {
    expected: 'Secure',
    isBroken: ({ isSecure }, { isHttps }) => isHttps && !isSecure,
    came: missing,
    use: 'A browser sends the session over http too, where everybody on the way can read it',
    fix: 'Add Secure to the Set-Cookie of the login',
  },
  {
    expected: 'a value that stands nowhere in the answer',
    isBroken: ({ value }, { token, known }) => isKnown(value, known) || shares(value, token),
    came: () => 'the token of the answer',
    use: 'The shop stores the token where any script can read it, and with it the session',
    fix: 'Make the session and the token two random values that have nothing to do with each other',
    isOfSecrets: true,
  },
  {
    expected: 'a value that nobody can find out',
    isBroken: ({ value }, { known }) => isKnown(value, known),
    came: ({ value }, { known }) => howGuessed(value, known) ?? '',
    use: 'Whoever makes this value is that user',
    fix: RANDOM,
  },
  {
    expected: 'another value at each login',
    isBroken: ({ name, value }, { later, known }) =>
      isKnown(value, known) || later.some((each) => each.name === name && each.value === value),
    came: () => 'the same value at two logins',
    use: 'Such a session never ends, and whoever finds out how it is made can make it',
    fix: RANDOM,
    isOfSecrets: true,
  },
];

/** `login.cookies` are enough for a protected call: a rule is broken if it is broken by each of them. */
export function findingsOfLogin(login: Login): Finding[] {
  const { cookies, known } = login;
  const [first] = cookies;
  if (!first) return [];
  const field = `the login’s cookie ${cookies.map(({ name }) => name).join(' and ')}`;
  // What everybody can compute protects nothing, and says nothing about the rest.
  const isGuessed = cookies.every(({ value }) => isKnown(value, known));
  return rules
    .filter(({ isBroken }) => cookies.every((each) => isBroken(each, login)))
    .filter(({ isOfSecrets = false }) => !isOfSecrets || !isGuessed)
    .map(({ expected, came, use, fix }) =>
      finding({
        field,
        expected,
        came: came(first, login),
        use,
        fix: `${fix} (${securityGuide}, A session by cookie).`,
      }),
    );
}

function isKnown(value: string, known: Login['known']): boolean {
  return howGuessed(value, known) !== undefined;
}

/** A shorter word may be part of any value. */
const SHORTEST_TOKEN = 8;

function shares(value: string, token: string): boolean {
  const read = asRead(value);
  return read === token || contains(read, token) || contains(token, read);
}

function contains(long: string, short: string): boolean {
  return short.length >= SHORTEST_TOKEN && long.includes(short);
}
