/** The value of a session must be one that nobody else knows or can compute. */
import type { Finding } from '#contracts/kit/verify/finding.ts';
import type { Cookie } from './cookies.ts';
import { howDerived } from './derived.ts';
import { type Breach, enoughOf, findingOfCookies, type Opens } from './enough.ts';

/** What others know of who has logged in: what it is → the text. */
export type Known = Readonly<Record<string, string>>;

/** A shorter word may be part of any value. */
const SHORTEST_TOKEN = 8;

/** Fewer characters, of 64 that a cookie usually has, are fewer than 2^64 values. */
const SHORTEST_SESSION = 11;

/** How everybody can find out this value; `undefined` if they cannot. */
export function knownFrom(value: string, known: Known): string | undefined {
  const read = decoded(value);
  for (const [what, text] of Object.entries(known)) {
    const way = howDerived(read, text);
    if (way !== undefined) return `${what} (${way})`;
  }
  if (read.length >= SHORTEST_SESSION) return undefined;
  return `${read.length} characters, which a program can try out`;
}

/**
 * @param guessed - the cookies whose value everybody can compute: they protect nothing, whatever they are together with
 */
export async function findingsOfToken(
  cookies: readonly Cookie[],
  guessed: readonly Cookie[],
  token: string,
  opens: Opens,
): Promise<Finding[]> {
  const read = cookies.filter(({ value }) => shares(decoded(value), token));
  const open = read.length === 0 ? [] : await enoughOf([...new Set([...guessed, ...read])], opens);
  return open.some((cookie) => read.includes(cookie)) ? [findingOfCookies(open, fromToken)] : [];
}

export async function findingsOfGuess(
  guessed: readonly Cookie[],
  known: Known,
  opens: Opens,
): Promise<Finding[]> {
  const open = await enoughOf(guessed, opens);
  const [first] = open;
  const came = first && knownFrom(first.value, known);
  return came === undefined ? [] : [findingOfCookies(open, { ...computed, came })];
}

/** `same`: the cookies that two logins have set to one value, and those whose value everybody can compute. */
export async function findingsOfSame(same: readonly Cookie[], opens: Opens): Promise<Finding[]> {
  const open = await enoughOf(same, opens);
  return open.length === 0 ? [] : [findingOfCookies(open, unchanged)];
}

const fromToken: Breach = {
  expected: 'a value that stands nowhere in the answer',
  came: 'the token of the answer',
  use: 'The shop stores the token where any script can read it, and with it the session',
  fix: 'Make the session and the token two random values that have nothing to do with each other',
};

const fix =
  'Make a session of 16 random bytes or more at each login, or sign the user and the time until when it holds';

const computed: Omit<Breach, 'came'> = {
  expected: 'a value that nobody can find out',
  use: 'Whoever makes this value is that user',
  fix,
};

const unchanged: Breach = {
  expected: 'another value at each login',
  came: 'the same value at two logins',
  use: 'Such a session never ends, and whoever finds out how it is made can make it',
  fix,
};

function shares(value: string, token: string): boolean {
  return value === token || contains(value, token) || contains(token, value);
}

function contains(long: string, short: string): boolean {
  return short.length >= SHORTEST_TOKEN && long.includes(short);
}

/** As a server reads a value: without quotes, and URL-decoded if it can be. */
function decoded(value: string): string {
  const bare = value.replace(/^"(.*)"$/, '$1');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
