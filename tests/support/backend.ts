import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Answer, Asked } from './answer.ts';
import { lateAnswer } from './lateAnswers.ts';
import { recordFetch, responseTo } from './inProcess.ts';
import { answerOver, recordHttp } from './overHttp.ts';
import { ended, listenOnFreePort } from './port.ts';

export type { Answer, Asked } from './answer.ts';

/** The answer to a call: always the same one, or computed from the request. */
export type Answering = Answer | ((asked: Asked) => Answer | Promise<Answer>);

/** Serves the HTTP requests for which no test has set an answer: a built site. */
type Files = (request: IncomingMessage, response: ServerResponse) => void;
/** Answers the `fetch` calls of this process for which no test has set an answer. */
type Other = (request: Request) => Promise<Response>;

/**
 * A fake third-party backend: it gives the answers that a test sets, and records the requests. A page in this process
 * calls it through `fetch`, a page in a browser through the port that `start` opens.
 */
export class FakeBackend {
  readonly requests: Asked[] = [];
  /** What a page of another origin asked for before a call, oldest first. */
  readonly preflights: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  /** The number of `fetch` calls without an answer. */
  pending = 0;
  url = '';
  readonly #answers = new Map<string, Answering>();
  readonly #listeners = new Set<() => void>();
  #close = () => Promise.resolve();

  constructor(private readonly other?: Other) {}

  /** Starts a backend on a free port. */
  static async start(files?: Files): Promise<FakeBackend> {
    const backend = new FakeBackend();
    // Node closes an idle connection after 5 s, on a busy machine just as Playwright's next `route.fetch` takes it.
    const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
      backend.#serve(incoming, outgoing, files).catch(() => incoming.destroy());
    });
    backend.url = await listenOnFreePort(server);
    backend.#close = () => ended(server);
    return backend;
  }

  /** The calls, oldest first, in the form 'GET /api/lists/7'. */
  get calls(): string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`);
  }

  stop(): Promise<void> {
    return this.#close();
  }

  /** Sets the answer to a call, such as `callTo('products')` or 'GET /api/lists/{id}', from now on. */
  answer(call: string, answer: Answering): this {
    this.#answers.set(call, answer);
    return this;
  }

  /** The requests of one call, oldest first. */
  asked(call: string): Asked[] {
    return this.requests.filter(({ method, path }) => isCall(call, `${method} ${path}`));
  }

  /** Waits until a call has come in, without a timer: it also works with fake timers. Returns its first request. */
  whenAsked(call: string): Promise<Asked> {
    return new Promise((resolve) => {
      const check = () => {
        const [first] = this.asked(call);
        if (!first) return;
        this.#listeners.delete(check);
        resolve(first);
      };
      this.#listeners.add(check);
      check();
    });
  }

  /** Replaces the browser's own `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.pending += 1;
    try {
      return await this.#respond(new Request(input, init));
    } finally {
      this.pending -= 1;
    }
  };

  async #respond(request: Request): Promise<Response> {
    const asked = await recordFetch(request.clone());
    const answer = this.#answerTo(`${asked.method} ${asked.path}`);
    const resolved = await this.#record(asked, answer);
    return !answer && this.other ? this.other(request) : responseTo(resolved, request.signal);
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse, files?: Files): Promise<void> {
    const { method = '', url = '' } = incoming;
    const answer = this.#answerTo(`${method} ${url.split('?')[0]}`);
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-allow-headers', 'content-type');
    if (method === 'OPTIONS') {
      this.preflights.push({ path: url, headers: incoming.headers });
      return void outgoing.writeHead(204).end();
    }
    if (!answer && files) return files(incoming, outgoing);
    const asked = await recordHttp(incoming, outgoing);
    await lateAnswer();
    await answerOver(await this.#record(asked, answer), incoming, outgoing);
  }

  /** Records a request and returns its answer. */
  #record(asked: Asked, answer: Answering = { status: 404 }): Answer | Promise<Answer> {
    this.requests.push(asked);
    for (const listener of this.#listeners) listener();
    return typeof answer === 'function' ? answer(asked) : answer;
  }

  #answerTo(call: string): Answering | undefined {
    const known = this.#answers.get(call);
    return known ?? [...this.#answers].find(([template]) => isCall(template, call))?.[1];
  }
}

/** Whether a call matches a template: 'GET /api/lists/7' matches 'GET /api/lists/{id}'. */
function isCall(template: string, call: string): boolean {
  if (template === call || !template.includes('{')) return template === call;
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call);
}
