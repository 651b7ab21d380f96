/** How the reference backend reads the body of a call, and what it answers. It knows nothing of the shop. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import * as v from 'valibot';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** An error that is answered with this status, and with this text for the buyer. */
export function refuse(status: number, text: string): Error {
  return Object.assign(new Error(text), { status });
}
/** An answer that says yes. */
export function done(status: number, body = {}): Reply {
  return { status, body: { success: true, ...body } };
}
const no = (status: number, message: string) => ({ status, body: { success: false, message } });
/** The answer after an error. Only unexpected ones are logged, and their text stays here. */
function failed(error: unknown): Reply {
  const { StripeError, StripeSignatureVerificationError: Forged } = Stripe.errors;
  if (error instanceof v.ValiError || error instanceof Forged) return no(400, error.message);
  if (error instanceof Error && 'status' in error) return no(Number(error.status), error.message);
  console.error(error);
  return no(error instanceof StripeError ? 502 : 500, 'El servidor falló.');
}

/** The match of a path with the path of a call, such as `/api/x/{userId}`, whose parameter it captures. */
export function matchOf(path: string, pathname: string): RegExpExecArray | null {
  return new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`).exec(pathname);
}

const types = { json: 'application/json', multipart: 'multipart/form-data' };
type Body<S> = { readonly encoding: keyof typeof types; readonly body: S };
/** A body as the contract describes it. A page of another site cannot send JSON: its browser asks us first. */
export async function bodyOf<S extends v.GenericSchema>(
  request: IncomingMessage,
  expected: Body<S>,
): Promise<v.InferOutput<S>> {
  const [type, { encoding, body }] = [request.headers['content-type'] ?? '', expected];
  if (!type.toLowerCase().startsWith(types[encoding]))
    throw refuse(415, `Se espera ${types[encoding]}.`);
  const sent = new Response(await buffer(request), { headers: { 'content-type': type } });
  const read = encoding === 'json' ? sent.json() : sent.formData().then(Object.fromEntries);
  return v.parse(body, await read.catch(() => undefined));
}

const formats = { png: /^89504e47/, jpeg: /^ffd8ff/, webp: /^52494646.{8}57454250/ };
/** The picture in a file, to be served as what its first bytes say, whatever its name says. Throws a refusal if it is none. */
export async function pictureIn(file: Blob): Promise<Reply> {
  const body = Buffer.from(await file.arrayBuffer());
  const start = body.toString('hex', 0, 16);
  const format = Object.entries(formats).find(([, pattern]) => pattern.test(start))?.[0];
  if (format === undefined) throw refuse(415, 'La imagen no es PNG, JPEG ni WebP.');
  const headers = { 'content-type': `image/${format}`, 'cache-control': 'max-age=31536000' };
  return { status: 200, body, headers };
}

/** Sends the reply as JSON, or as the bytes that it is; a failure as what it means. */
export async function answer(response: ServerResponse, reply: Promise<Reply>): Promise<void> {
  const { status, body, headers } = await reply.catch(failed);
  const ours = { 'content-type': types.json, 'x-content-type-options': 'nosniff', ...headers };
  response.writeHead(status, { 'cache-control': 'no-store', ...ours });
  response.end(body instanceof Uint8Array ? body : JSON.stringify(body));
}
