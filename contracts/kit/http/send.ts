/** The one way in which every command asks a server. */
import type { AddedHeaders } from './headers.ts';
import { reasonOf, TIMEOUT } from './reason.ts';
import { hiding } from './secrets.ts';

/** A request and its response, as they were sent over the network, but for what is secret. */
export interface Exchange {
  readonly asked: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  /** Any 2xx. */
  readonly ok: boolean;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the body; `undefined` if it is none. */
  readonly value: unknown;
  /** The address that answered. */
  readonly url: string;
  readonly redirected: boolean;
  readonly exchange: Exchange;
}

export interface Sending {
  /** Followed, as in the shop's own fetch, unless it says something else. */
  readonly redirect?: RequestRedirect;
  /** Hidden in the exchange. */
  readonly secrets?: AddedHeaders;
}

/** There was no answer. The message says why, in a sentence. */
export class NoAnswer extends Error {}

/**
 * Sends a request on a connection of its own, with a body that is known before it begins. A server may close a connection
 * that it kept in the moment in which the next request is sent. It may also refuse a request after its headers and close the
 * connection: a body that is still being made would then hide that answer.
 *
 * @throws NoAnswer
 */
export async function send(
  request: Request,
  { redirect = 'follow', secrets = {} }: Sending = {},
): Promise<Answer> {
  const headers = new Headers(request.headers);
  headers.set('connection', 'close');
  const payload = await request.clone().text();
  // A blob can be sent a second time if a redirect requires it.
  const body = request.body && (await request.blob());
  try {
    const { url, method } = request;
    const { pathname, search } = new URL(url);
    const signal = AbortSignal.timeout(TIMEOUT * 1000);
    const response = await fetch(url, { method, headers, body, redirect, signal });
    const text = await response.text();
    const value = jsonIn(text);
    const hide = hiding(secrets);
    const { status, ok, redirected } = response;
    const exchange = {
      asked: hide(`${method} ${pathname}${search} ${payload}`.trim()),
      status,
      type: hide(response.headers.get('content-type') ?? ''),
      body: hide(text),
    };
    const from = response.url || url;
    return { status, ok, headers: response.headers, text, value, url: from, redirected, exchange };
  } catch (error) {
    throw new NoAnswer(reasonOf(error, new URL(request.url)), { cause: error });
  }
}

/** The value of a JSON text; `undefined` if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
