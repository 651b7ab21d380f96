import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { answerTo, requireKey } from './api.ts';
import { atEnd, failureOf, type Fault, isOpening, SLOW } from './faultInjection.ts';
import { Ledger } from './ledger.ts';
import { type Message, messageOf, signatureOf } from './message.ts';
import { answerPage } from './page.ts';
import { Refusal } from './refusal.ts';

export interface Settings {
  /** The key that a backend must send. */
  readonly key: string;
  /** The secret of the webhook: it signs the messages. */
  readonly secret: string;
  /** Milliseconds that a slow answer takes. */
  readonly slow?: number;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The path with its query. */
  readonly url: string;
  readonly fields: URLSearchParams;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const answerOf = ({ status, body }: Pick<Refusal, 'status' | 'body'>): Answer => ({
  status,
  body: JSON.stringify(body, null, 2),
});

/** A stand-in for the payment provider: its API, its hosted page and its messages. No money moves. */
export class StandIn {
  readonly settings: Settings;
  readonly ledger: Ledger;
  /** The origin of the hosted pages. */
  pages = '';
  /** What is wrong with the API. */
  fault: Fault | undefined;
  /** Called after each request of a backend, with the status of its answer: 0 if it gets none. */
  asked: (request: Asked, status: number) => void = () => {};
  /** Called when something has happened to a payment. */
  happened: (message: Message) => void = () => {};
  /** What was answered first for each idempotency key, and to which request. */
  readonly #answers = new Map<string, Answer & { readonly request: string }>();

  constructor(settings: Settings) {
    this.settings = settings;
    this.ledger = new Ledger((type, object) => this.happened(messageOf(type, object)));
  }

  /** Starts to listen. Without a host it listens on all addresses of this machine. */
  async listen(port: number, host?: string): Promise<Server> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    await once(server.listen(port, host), 'listening');
    const address = server.address();
    // Another site than a shop on 127.0.0.1, as the real page is: cookies tell the two names apart.
    if (typeof address === 'object' && address) this.pages = `http://localhost:${address.port}`;
    return server;
  }

  /** The request that brings a message to the webhook. */
  signed({ payload }: Pick<Message, 'payload'>, secret = this.settings.secret, time?: number) {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(payload, secret, time),
    };
    return { method: 'POST', headers, body: payload };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { pathname: path, searchParams } = new URL(url, 'http://localhost');
    const body = await text(request);
    const [, page] = /^\/pay\/(\w+)$/.exec(path) ?? [];
    if (page !== undefined)
      return answerPage(response, this.ledger, page, method === 'POST' ? body : undefined);
    const fields = new URLSearchParams([...searchParams, ...new URLSearchParams(body)]);
    const asked = { method, path, url, fields, body, headers };
    if (this.fault === 'silent') {
      this.asked(asked, 0);
      return void response.destroy();
    }
    if (this.fault === 'slow') await setTimeout(this.settings.slow ?? SLOW);
    const answer = this.#called(asked);
    this.asked(asked, answer.status);
    if (this.fault === 'losing' && isOpening(method, path)) return void response.destroy();
    const type = { 'content-type': 'application/json' };
    response.writeHead(answer.status, type).end(answer.body);
  }

  #called({ method, path, fields, body, headers }: Asked): Answer {
    const key = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
    const request = `${method} ${path}\n${body}`;
    const before = key === undefined ? undefined : this.#answers.get(key);
    try {
      requireKey(this.settings.key, headers);
      const failed = failureOf(this.fault, method, path);
      if (failed && (failed.status === 500 || !before))
        return this.#keep(key, request, answerOf(failed));
      if (before?.request === request) return before;
      if (before) throw new Refusal(400, `The key ${key} is that of another request.`, REUSED);
      atEnd(this.fault, this.ledger, method, path);
      const object = answerTo(this.ledger, method, path, fields, this.pages);
      return this.#keep(key, request, answerOf({ status: 200, body: object }));
    } catch (error) {
      if (error instanceof Refusal) return answerOf(error);
      throw error;
    }
  }

  /** The provider repeats an answer to the same idempotency key, also a failure, when it works again. */
  #keep(key: string | undefined, request: string, answer: Answer): Answer {
    if (key !== undefined && !this.#answers.has(key))
      this.#answers.set(key, { ...answer, request });
    return answer;
  }
}

const REUSED = { type: 'idempotency_error' };
