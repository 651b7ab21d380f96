import { File } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { jsonOrText } from '#src/lib/jsonOrText.ts';

/** One answer of a fake backend, as a test describes it. By default `body` is empty and `status` is 200. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, any other value as JSON. */
  readonly body?: unknown;
  /** Milliseconds before the answer. */
  readonly delay?: number;
  /** Delays the answer until this promise resolves. */
  readonly after?: Promise<unknown>;
  /** Breaks the connection after this many bytes of the body, even if these are all of them. */
  readonly cutAfter?: number;
  /** Never answers. */
  readonly hang?: boolean;
  /** Breaks the connection at once. */
  readonly drop?: boolean;
}

/** One recorded request. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Resolves when the caller aborts before the answer is complete. */
  readonly aborted: Promise<void>;
}

/** Returns the body of a request: the parsed JSON, or the text if it is not JSON. */
export function requestBody({ body }: Asked): unknown {
  return jsonOrText(body.toString());
}

/**
 * Parses the body of a request as form data. From Node 24 on, that makes files of the global class, and then refuses those
 * of jsdom.
 */
export async function formIn({ headers, body }: Asked): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  const { File: pageFile } = globalThis;
  Object.assign(globalThis, { File });
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } finally {
    globalThis.File = pageFile;
  }
}

/** An HTML page instead of data. */
export const aPage: Answer = { body: '<!doctype html><h1>Hola</h1>' };

/** The connection breaks. */
export const noNetwork: Answer = { drop: true };

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Whether HTTP allows a body for the status of this answer. */
export function mayHaveBody({ status = 200 }: Answer): boolean {
  return !WITHOUT_BODY.has(status);
}

/** The bytes and the headers to send for an answer. */
export function encodeAnswer({ body = '', headers }: Answer) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const type = typeof body === 'string' ? 'text/html' : 'application/json';
  return { bytes, lines: { 'content-type': type, ...headers } };
}

/** Waits for the `delay` and the `after` of an answer. */
export async function waitBeforeAnswer({ delay, after }: Answer): Promise<void> {
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
  await after;
}
