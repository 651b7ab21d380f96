/** A server in front of the reference backend, which changes what is asked and what is answered. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Shop } from '#contracts/kit/reference/data.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
import { Reference } from '#tests/support/reference.ts';

export interface Asked {
  readonly call: string;
  readonly cookie: string;
  readonly body: Buffer<ArrayBuffer>;
  readonly type: string;
}

/** Makes the request to the reference, with this cookie or this form in place of the one that came. */
export type Ask = (cookie?: string, form?: FormData) => Promise<Response>;

export type Change = (asked: Asked, ask: Ask, shop: Shop) => Promise<Response>;

/** Runs `work` with the address of such a server, and then ends it. */
export async function inFront<T>(
  change: Change,
  work: (url: string, reference: Reference) => Promise<T>,
): Promise<T> {
  const reference = await Reference.start({ listener: withStates });
  const server = createServer((request, answer) => void pass(request, answer, reference, change));
  try {
    return await work(await listenOnFreePort(server), reference);
  } finally {
    await Promise.all([ended(server), reference.stop()]);
  }
}

async function pass(
  request: IncomingMessage,
  answer: ServerResponse,
  reference: Reference,
  change: Change,
): Promise<void> {
  const response = await changed(request, reference, change);
  const body = Buffer.from(await response.arrayBuffer());
  const cookies = response.headers.getSetCookie();
  const headers = { ...Object.fromEntries(response.headers), 'set-cookie': cookies };
  answer.writeHead(response.status, headers).end(body);
}

async function changed(
  request: IncomingMessage,
  { url: to, shop }: Reference,
  change: Change,
): Promise<Response> {
  const { method = '', url = '', headers } = request;
  const body = Buffer.from(await buffer(request));
  const { cookie = '', 'content-type': type = '' } = headers;
  const ask = (sent = cookie, form?: FormData) =>
    fetch(to + url, {
      method,
      headers: { cookie: sent, ...(form === undefined && { 'content-type': type }) },
      ...(method === 'POST' && { body: form ?? body }),
    });
  return change({ call: `${method} ${url}`, cookie, body, type }, ask, shop);
}
