import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { answerTo, requireKey } from './api.ts';
import {
  type Fault,
  faults,
  isOpening,
  payBeforeEnd,
  refuseToEnd,
  SLOW,
} from './faultInjection.ts';
import { type Answer, AnswersByKey } from './idempotency.ts';
import { Ledger } from './ledger.ts';
import { type Message, messageOf, signatureOf } from './message.ts';
import { pageAnswer } from './pageActions.ts';
import { Refusal } from './refusal.ts';

export interface Settings {
  /** The key that a backend must send. */
  readonly key: string;
  /** The secret of the webhook: it signs the messages. */
  readonly secret: string;
  /** Milliseconds that a slow answer takes. */
  readonly slow?: number;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

const down = new Refusal(500, 'The provider is down.', { type: 'api_error' });
const wrong = new Refusal(400, 'This request is refused for a test.');
const answerOf = ({ status, body }: Refusal): Answer => [status, body];

/** A stand-in for the payment provider: its API, its hosted page and its messages. No money moves. */
export class StandIn {
  readonly settings: Settings;
  readonly ledger: Ledger;
  /** The origin of the hosted pages. */
  pages = '';
  /** What is wrong with the API. */
  fault: Fault | undefined;
  /** Called after each request of a backend; `version` is its `Stripe-Version`. */
  asked: (
    method: string,
    path: string,
    status: number,
    body: URLSearchParams,
    version: string | undefined,
  ) => void = () => {};
  /** Called when something has happened to a payment. */
  happened: (message: Message) => void = () => {};
  readonly #answers = new AnswersByKey();

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
    if (page !== undefined) {
      const shown = pageAnswer(this.ledger, page, method === 'POST' ? body : undefined);
      const { status, html = '', location } = shown;
      const leads = location !== undefined && { location };
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...leads });
      return void response.end(html);
    }
    if (method === 'POST' && path === '/trouble') return this.#inject(body, response);
    const version = headers['stripe-version']?.toString();
    if (this.fault === 'silent') {
      this.asked(method, url, 0, new URLSearchParams(), version);
      return void response.destroy();
    }
    if (this.fault === 'slow') await setTimeout(this.settings.slow ?? SLOW);
    const fields = new URLSearchParams([...searchParams, ...new URLSearchParams(body)]);
    const [status, sent, replayed] = this.#called({ method, path, fields, body, headers });
    this.asked(method, url, status, fields, version);
    if (this.fault === 'losing' && isOpening(method, path)) return void response.destroy();
    const again = replayed === true && { 'idempotent-replayed': 'true' };
    response.writeHead(status, { 'content-type': 'application/json', ...again });
    response.end(JSON.stringify(sent, null, 2));
  }

  #inject(body: string, response: ServerResponse): void {
    const kind = new URLSearchParams(body).get('kind');
    this.fault = faults.find((each) => each === kind);
    if (!this.fault && kind !== 'none')
      return void response.writeHead(400).end(`kind: none, ${faults.join(', ')}\n`);
    response.end(`${this.fault ?? 'none'}\n`);
  }

  #called({ method, path, fields, body, headers }: Asked): Answer {
    const key = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
    const request = `${method} ${path}\n${body}`;
    try {
      const isKnown = key !== undefined && this.#answers.has(key);
      const isRefused = this.fault === 'refusing' && isOpening(method, path) && !isKnown;
      if (this.fault === 'failing' || isRefused) {
        const failed = answerOf(isRefused ? wrong : down);
        // The provider repeats a failure for the same idempotency key, also when it works again.
        if (key !== undefined) this.#answers.keep(key, request, failed);
        return failed;
      }
      requireKey(this.settings.key, headers.authorization);
      if (body && !headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        throw new Refusal(400, 'The content type must be application/x-www-form-urlencoded.');
      if (this.fault === 'racing') payBeforeEnd(this.ledger, method, path);
      if (this.fault === 'busy') refuseToEnd(method, path);
      const answer = () => [200, answerTo(this.ledger, method, path, fields, this.pages)] as const;
      return key === undefined ? answer() : this.#answers.once(key, request, answer);
    } catch (error) {
      if (error instanceof Refusal) return answerOf(error);
      throw error;
    }
  }
}
