/** Headers that are added to a request: those of `--header`, and those that a state's answer gives. */
import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Header name, in lower case → value. */
export type AddedHeaders = Readonly<Record<string, string>>;

/** Why some headers cannot be added, after their name. Others that fetch refuses, it names itself. */
const REFUSED = new Map([
  ...['accept', 'connection', 'content-length', 'content-type', 'host'].map(
    (name) => [name, 'is already set by the verified request.'] as const,
  ),
  ['set-cookie', 'belongs to a response: give Cookie: name=value.'],
  ['origin', 'is given by --shop-url, or by --origin if the shop stands on another origin.'],
]);

/**
 * @returns why this header cannot be added, as a sentence without its value, which may be secret; `undefined` if it can
 */
export function headerProblem(name: string, value: string): string | undefined {
  try {
    validateHeaderName(name);
  } catch {
    return `«${name}» is no name of a header.`;
  }
  const reason = REFUSED.get(name.toLowerCase());
  if (reason !== undefined) return `«${name}» ${reason}`;
  try {
    validateHeaderValue(name, value);
  } catch {
    return `the value of «${name}» has characters that no header can carry.`;
  }
  return undefined;
}

/** All headers together. Cookies are merged by their names; of any other header the last value counts. */
export function mergedHeaders(...all: readonly AddedHeaders[]): AddedHeaders {
  const merged = new Map<string, string>();
  for (const [name, value] of all.flatMap((each) => Object.entries(each))) {
    const lower = name.toLowerCase();
    const before = merged.get(lower);
    const joins = lower === 'cookie' && before !== undefined;
    merged.set(lower, joins ? mergedCookies(`${before};${value}`) : value);
  }
  return Object.fromEntries(merged);
}

function mergedCookies(cookies: string): string {
  const byName = new Map<string, string>();
  for (const cookie of cookies.split(';').map((each) => each.trim())) {
    const [name = ''] = cookie.split('=', 1);
    if (cookie !== '') byName.set(name, cookie);
  }
  return [...byName.values()].join('; ');
}

/** What remains for a call to another origin: with the shop's calls a browser sends no cookie there. */
export function withoutCookie({ cookie: _cookie, ...others }: AddedHeaders): AddedHeaders {
  return others;
}
