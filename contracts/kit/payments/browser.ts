import { type AddedHeaders, mergedHeaders } from '#contracts/kit/verify/headers.ts';

/** What a buyer's browser sends with each request: the headers of a state, and the cookies that it has got since. */
export class Browser {
  #headers: AddedHeaders;
  constructor(headers: AddedHeaders) {
    this.#headers = mergedHeaders(headers);
  }

  get headers(): AddedHeaders {
    return this.#headers;
  }

  /** Takes the cookies of an answer. The last value of each name counts; one that is over goes. */
  take(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...rules] = cookie.split(';').map((each) => each.trim());
      const { cookie: all = '', ...others } = mergedHeaders(this.#headers, { cookie: pair });
      const [name = ''] = pair.split('=', 1);
      const left = isOver(rules) ? without(name, all) : all;
      this.#headers = { ...others, ...(left !== '' && { cookie: left }) };
    }
  }
}

/** Whether these rules delete their cookie. `Max-Age` wins over `Expires` (RFC 6265, 4.1.2.2). */
function isOver(rules: readonly string[]): boolean {
  const valueOf = (name: RegExp) => rules.find((rule) => name.test(rule))?.replace(name, '');
  const [age, end] = [valueOf(/^max-age *= */i), valueOf(/^expires *= */i)];
  if (age !== undefined) return Number(age) <= 0;
  return end !== undefined && Date.parse(end) <= Date.now();
}

function without(name: string, cookies: string): string {
  return cookies
    .split('; ')
    .filter((each) => each.split('=', 1)[0] !== name)
    .join('; ');
}
