import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Answer, Asked } from './answer.ts';
import { askedBy, responseTo } from './inProcess.ts';
import { answerOver, askedOver } from './overHttp.ts';
import { ended, onFreePort } from './port.ts';

export type { Answer, Asked } from './answer.ts';

/** What a call is answered: always the same, or what a look at the call says. */
export type Answering = Answer | ((asked: Asked) => Answer | Promise<Answer>);

/** Serves what comes over the port and is no call that a test has set: a built site. */
type Files = (request: IncomingMessage, response: ServerResponse) => void;
/** Answers, in this process, what no test has set. */
type Other = (request: Request) => Promise<Response>;

/**
 * A backend that nobody here wrote: it says whatever a test tells it to, and remembers what it was asked. A page in
 * this process asks by `fetch`; one in a browser by the port that `start` opens.
 */
export class FakeBackend {
  readonly requests: Asked[] = [];
  /** How many calls by `fetch` have no answer yet. */
  pending = 0;
  url = '';
  readonly #answers = new Map<string, Answering>();
  readonly #listeners = new Set<() => void>();
  #close = () => Promise.resolve();

  constructor(private readonly other?: Other) {}

  /** A backend on a free port. */
  static async start(files?: Files): Promise<FakeBackend> {
    const backend = new FakeBackend();
    const server = createServer((incoming, outgoing) => {
      backend.#serve(incoming, outgoing, files).catch(() => incoming.destroy());
    });
    backend.url = await onFreePort(server);
    backend.#close = () => ended(server);
    return backend;
  }

  /** What was called, oldest first, as 'GET /api/lists/7'. */
  get calls(): string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`);
  }

  stop(): Promise<void> {
    return this.#close();
  }

  /** Sets what a call, such as `callTo('products')` or 'GET /api/lists/{id}', is answered from now on. */
  answer(call: string, answer: Answering): this {
    this.#answers.set(call, answer);
    return this;
  }

  /** The requests of one call, oldest first. */
  asked(call: string): Asked[] {
    return this.requests.filter(({ method, path }) => isCall(call, `${method} ${path}`));
  }

  /** Waits until a call has come in, by no clock: also where time is faked. Gives back its first request. */
  whenAsked(call: string): Promise<Asked> {
    return new Promise((resolve) => {
      const look = () => {
        const [first] = this.asked(call);
        if (!first) return;
        this.#listeners.delete(look);
        resolve(first);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Stands in for the browser's own `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.pending += 1;
    try {
      return await this.#respond(new Request(input, init));
    } finally {
      this.pending -= 1;
    }
  };

  /** As it was when it started: it knows no answer, and nobody has asked. */
  forget(): void {
    this.requests.length = 0;
    this.#answers.clear();
  }

  async #respond(request: Request): Promise<Response> {
    const asked = await askedBy(request.clone());
    const answer = this.#answerTo(`${asked.method} ${asked.path}`);
    const described = await this.#note(asked, answer);
    return !answer && this.other ? this.other(request) : responseTo(described, request.signal);
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse, files?: Files): Promise<void> {
    const { method = '', url = '' } = incoming;
    const answer = this.#answerTo(`${method} ${url.split('?')[0]}`);
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-allow-headers', 'content-type');
    if (method === 'OPTIONS') return void outgoing.writeHead(204).end();
    if (!answer && files) return files(incoming, outgoing);
    const asked = await askedOver(incoming, outgoing);
    await answerOver(await this.#note(asked, answer), incoming, outgoing);
  }

  /** Notes a call, and says what it is answered. */
  #note(asked: Asked, answer: Answering = { status: 404 }): Answer | Promise<Answer> {
    this.requests.push(asked);
    for (const look of this.#listeners) look();
    return typeof answer === 'function' ? answer(asked) : answer;
  }

  #answerTo(call: string): Answering | undefined {
    const known = this.#answers.get(call);
    return known ?? [...this.#answers].find(([template]) => isCall(template, call))?.[1];
  }
}

/** Whether a call is the one that a template names: 'GET /api/lists/7' is 'GET /api/lists/{id}'. */
function isCall(template: string, call: string): boolean {
  if (template === call || !template.includes('{')) return template === call;
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call);
}
