/** A session that the server has not made. */
import type { AddedHeaders } from '#contracts/kit/http/headers.ts';

/** The same headers with another last character in each value, and in the value of each cookie. */
export function forged(headers: AddedHeaders): AddedHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'cookie'
        ? value.replace(/[^;]+/g, (cookie) => otherEnd(cookie))
        : otherEnd(value),
    ]),
  );
}

/** Padding of base64, quotes and spaces at the end may mean nothing to a server: the character before them is changed. */
function otherEnd(text: string): string {
  return text.replace(
    /([^=])((?:=|%3d|"|\s)*)$/i,
    (_end, last: string, padding: string) => other(last) + padding,
  );
}

/**
 * In base64 the first bit of the last character always counts, the last bits may not. A to f have 0 as their first bit,
 * the others 1. What is hexadecimal stays so.
 */
function other(character: string): string {
  return /[A-Za-f]/.test(character) ? '0' : 'a';
}
