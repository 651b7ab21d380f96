import { http, type HttpHandler, type PathParams } from 'msw';
import * as v from 'valibot';
import { mswPath } from '#mocks/handlers/handlers.ts';
import { NO_FIELD } from '#mocks/store/problem.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly does: string;
  readonly handler: HttpHandler;
}

/** `answer` may throw a refusal: MSW sends a response that is thrown. */
export function route(
  method: 'get' | 'put' | 'post' | 'delete',
  path: `/__mock/${string}`,
  does: string,
  answer: (asked: { request: Request; params: PathParams }) => Promise<Response>,
): Route {
  return { method: method.toUpperCase(), path, does, handler: http[method](mswPath(path), answer) };
}

/** The answer to a request that cannot be carried out. The message is one sentence for the developer. */
export function refusal(message: string, status: 400 | 404 | 409 | 500 = 400): Response {
  return Response.json({ success: false, message }, { status });
}

/** Throws a refusal with the first field that is invalid, or unknown to a strict schema. */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  whenEmpty?: unknown,
): Promise<v.InferOutput<S>> {
  const text = await request.text();
  const body = text === '' && whenEmpty !== undefined ? whenEmpty : parseJson(text);
  if (Array.isArray(body)) throw refusal('The body is a list, not an object.'); // valibot would accept it
  const read = v.safeParse(schema, body);
  if (!read.success) {
    const [issue] = read.issues;
    const at = v.getDotPath(issue) ?? 'body';
    const problem = issue.expected === NO_FIELD ? 'there is no such field' : issue.message;
    throw refusal(`Field «${at}»: ${problem}.`);
  }
  return read.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('The body is not JSON.');
  }
}
