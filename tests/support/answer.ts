import type { IncomingHttpHeaders } from 'node:http';

/** One answer of a fake backend, as a test describes it. Without `body` it is empty, without `status` it is good. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text goes out as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Milliseconds before the answer. */
  readonly delay?: number;
  /** Holds the answer back until this is resolved. */
  readonly after?: Promise<unknown>;
  /** Breaks the connection after so many bytes of the body, also after all of them. */
  readonly cutAfter?: number;
  /** Falls silent after so many bytes of the body. */
  readonly stopAfter?: number;
  /** Never answers. */
  readonly hang?: boolean;
  /** Breaks the connection at once. */
  readonly drop?: boolean;
}

/** One call as it came in. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Resolves when the caller gave up before the answer was complete. */
  readonly aborted: Promise<void>;
}

/** What a call carried: JSON as its value, anything else as text. */
export function saidIn({ body }: Asked): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The form that a call carried. */
export function formIn({ headers, body }: Asked): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
}

/** A page where data should be. */
export const aPage: Answer = { body: '<!doctype html><h1>Hola</h1>' };

/** The line breaks. */
export const noNetwork: Answer = { drop: true };

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Whether HTTP lets an answer of this status have a body. */
export function mayHaveBody({ status = 200 }: Answer): boolean {
  return !WITHOUT_BODY.has(status);
}

/** The bytes and the header lines that an answer comes to. */
export function onTheWire({ body = '', headers }: Answer) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  return { bytes, lines: { 'content-type': type, ...headers } };
}

/** Waits for as long as an answer is held back. */
export async function heldBack({ delay, after }: Answer): Promise<void> {
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
  await after;
}
