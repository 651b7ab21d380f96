/** Headers that are added to a request: those of `--header`, and those that a state's answer gives. */
import { validateHeaderName, validateHeaderValue } from 'node:http';

/** Header name, in lower case → value. */
export type AddedHeaders = Readonly<Record<string, string>>;

/** Those of the request itself, of a response, and of `--origin` and `--shop-url`. */
const REFUSED = /^(?:accept|connection|content-length|content-type|host|origin|set-cookie)$/i;

/**
 * @returns why this header cannot be added, as a sentence without its value, which may be secret; `undefined` if it can
 */
export function headerProblem(name: string, value: string): string | undefined {
  if (REFUSED.test(name)) return `«${name}» is already set, or no header of this request.`;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return undefined;
  } catch {
    return `the name or the value of «${name}» has characters that no header can carry.`;
  }
}

/** All headers together. Cookies are merged by their names; of any other header the last value counts. */
export function mergedHeaders(...all: readonly AddedHeaders[]): AddedHeaders {
  const merged = new Map<string, string>();
  const cookies = new Map<string, string>();
  for (const [name, value] of all.flatMap((each) => Object.entries(each)))
    if (name.toLowerCase() !== 'cookie') merged.set(name.toLowerCase(), value);
    else
      for (const cookie of value.split(';').map((each) => each.trim()))
        if (cookie !== '') cookies.set(cookie.split('=', 1)[0] ?? '', cookie);
  if (cookies.size > 0) merged.set('cookie', [...cookies.values()].join('; '));
  return Object.fromEntries(merged);
}

/** What remains for a call to another origin: with the shop's calls a browser sends no cookie there. */
export function withoutCookie({ cookie: _cookie, ...others }: AddedHeaders): AddedHeaders {
  return others;
}
