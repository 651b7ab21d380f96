/** Somebody who asks a backend by the calls of the contract: with headers, and the cookies that they have got since. */
import type { EndpointName } from '#contracts/index.ts';
import { cookieHeader, cookiesIn } from './cookies.ts';
import { type AddedHeaders, mergedHeaders } from './headers.ts';
import { requestOf, type Site } from './request.ts';
import { type Answer, send } from './send.ts';

export class Browser {
  headers: AddedHeaders;
  readonly #site: Site;
  constructor(site: Site, ...headers: readonly AddedHeaders[]) {
    this.#site = site;
    this.headers = mergedHeaders(...headers);
  }

  /** Makes a call. A redirect is an answer. Throws NoAnswer. */
  async call(name: EndpointName, input: Readonly<Record<string, unknown>>): Promise<Answer> {
    const secrets = this.headers;
    const request = requestOf(name, input, this.#site, secrets);
    const answer = await send(request, { redirect: 'manual', secrets });
    this.take(answer.headers);
    this.#site.log?.(name, answer.exchange);
    return answer;
  }

  /** Takes the cookies of an answer: a new value for each name; one that is deleted goes. */
  take(headers: Headers): void {
    const set = cookiesIn(headers);
    if (set.length === 0) return;
    const { cookie = '', ...others } = mergedHeaders(this.headers, { cookie: cookieHeader(set) });
    const deleted = set.filter(({ isDeleted }) => isDeleted).map(({ name }) => name);
    const left = cookie
      .split('; ')
      .filter((each) => !deleted.includes(each.split('=', 1)[0] ?? ''));
    this.headers = { ...others, ...(left.length > 0 && { cookie: left.join('; ') }) };
  }
}
