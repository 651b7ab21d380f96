import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One answer of the scriptable backend. Without `body` the answer is empty. */
export interface Scripted {
  status?: number;
  headers?: Record<string, string>;
  /** Text goes out as it is, anything else as JSON. */
  body?: unknown;
  /** Milliseconds before the answer. */
  delay?: number;
  /** Holds the answer back until this is resolved. */
  after?: Promise<unknown>;
  /** Breaks the connection after so many bytes of the body. */
  cutAfter?: number;
  /** Falls silent after so many bytes of the body. */
  stopAfter?: number;
  /** Never answers. */
  hang?: boolean;
  /** Breaks the connection at once. */
  drop?: boolean;
}

/** One request as it came in. */
export interface Recorded {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Resolves when the caller gave up before the answer was complete. */
  aborted: Promise<void>;
}

type Answer = Scripted | ((request: Recorded) => Scripted);

/** A backend that nobody here wrote: it says whatever a test tells it to, and remembers what it was asked. */
export class ScriptedBackend {
  readonly requests: Recorded[] = [];
  url = '';
  readonly #answers = new Map<string, Answer>();
  readonly #server = createServer((incoming, outgoing) => {
    this.#serve(incoming, outgoing).catch(() => incoming.destroy());
  });

  /** @param otherwise - serves what is no scripted call: a built site */
  private constructor(
    private readonly otherwise?: (request: IncomingMessage, response: ServerResponse) => void,
  ) {}

  static async start(
    otherwise?: (request: IncomingMessage, response: ServerResponse) => void,
  ): Promise<ScriptedBackend> {
    const backend = new ScriptedBackend(otherwise);
    await new Promise<void>((resolve) => backend.#server.listen(0, '127.0.0.1', resolve));
    const address = backend.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    backend.url = `http://127.0.0.1:${address.port}`;
    return backend;
  }

  /** Sets what a call, such as 'GET /api/products', is answered from now on. */
  answer(call: string, answer: Answer): this {
    this.#answers.set(call, answer);
    return this;
  }

  /** The requests of one call, oldest first. */
  asked(call: string): Recorded[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === call);
  }

  /** As it was when it started: it knows no answer, and nobody has asked. */
  forget(): void {
    this.requests.length = 0;
    this.#answers.clear();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const method = incoming.method ?? '';
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const answer = this.#answers.get(`${method} ${path}`);
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-allow-headers', 'content-type');
    if (method === 'OPTIONS') return void outgoing.writeHead(204).end();
    if (!answer && this.otherwise) return this.otherwise(incoming, outgoing);
    const aborted = new Promise<void>((resolve) => {
      outgoing.on('close', () => {
        if (!outgoing.writableFinished) resolve();
      });
    });
    const request = {
      method,
      path,
      headers: incoming.headers,
      body: await buffer(incoming),
      aborted,
    };
    this.requests.push(request);
    if (!answer) return void outgoing.writeHead(404).end();
    await this.#send(typeof answer === 'function' ? answer(request) : answer, incoming, outgoing);
  }

  async #send(
    script: Scripted,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    if (script.hang) return;
    if (script.delay) await new Promise((resolve) => setTimeout(resolve, script.delay));
    await script.after;
    if (script.drop) {
      incoming.socket.destroy();
      return;
    }
    const { body = '' } = script;
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    outgoing.writeHead(script.status ?? 200, {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      ...(script.cutAfter !== undefined && { 'content-length': bytes.length }),
      ...script.headers,
    });
    if (script.stopAfter !== undefined) outgoing.write(bytes.subarray(0, script.stopAfter));
    else if (script.cutAfter === undefined) outgoing.end(bytes);
    else outgoing.write(bytes.subarray(0, script.cutAfter), () => incoming.socket.destroy());
  }
}
