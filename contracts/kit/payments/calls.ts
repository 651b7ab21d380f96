/** The requests of a story, as the shop and the provider make them. */
import { fillPath } from '#contracts/endpoint.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { type AddedHeaders, ownOrigin } from '#contracts/kit/verify/headers.ts';
import { fetchAlone } from '#contracts/kit/verify/ownConnection.ts';
import { reasonOf } from '#contracts/kit/verify/reason.ts';
import { Unexpected } from './story.ts';

export interface Place {
  /** The backend, without a final slash. */
  readonly url: string;
  readonly statesUrl: string;
  /** Where the backend receives the provider's messages. */
  readonly webhook: string;
  /** The origin of the shop and of the backend, which each POST of the shop carries. */
  readonly shopOrigin?: string;
  /** Milliseconds that one answer may take. */
  readonly timeout: number;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The headers `Set-Cookie`. */
  readonly cookies: readonly string[];
}

export const isYes = ({ status }: Answer) => status >= 200 && status < 300;
export const isNo = ({ status }: Answer) => status >= 400 && status < 500;

/** An answer in one line. */
export const shown = ({ status, text }: Pick<Answer, 'status' | 'text'>) =>
  `HTTP ${status} ${text.slice(0, 200).replace(/\s+/g, ' ')}`.trim();

/** The body of an answer; `undefined` if it is no JSON. */
export function bodyIn({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes one of the calls of the contract. */
export function call(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  { url, shopOrigin, timeout }: Place,
  headers: AddedHeaders,
): Promise<Answer> {
  const { method, path } = contract[name];
  return ask(url + fillPath(path, input), timeout, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...headers,
      ...ownOrigin(method, shopOrigin),
    },
    body: method === 'GET' ? null : JSON.stringify(input),
  });
}

/**
 * Makes a request on a connection of its own, which the processes of a backend share. Throws Unexpected if there is no
 * answer.
 */
export async function ask(url: string, timeout: number, request: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetchAlone(url, { ...request, redirect: 'manual', signal });
    const text = await response.text();
    return { status: response.status, text, cookies: response.headers.getSetCookie() };
  } catch (error) {
    throw new Unexpected('an answer', reasonOf(error, url, timeout));
  }
}
