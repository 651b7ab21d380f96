/** An exchange as the request log keeps it: bodies as text, and what the contract says of the answer. */
import * as v from 'valibot';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import type { Exchange, ExchangeAnswer, Verdict } from './exchanges.ts';
import { problemOf } from './problem.ts';

/** The request's side. It is read from a copy. */
export async function recordOf(
  request: Request,
): Promise<Pick<Exchange, 'method' | 'url' | 'startedAt' | 'type' | 'body'>> {
  const type = request.headers.get('content-type') ?? '';
  return {
    method: request.method,
    url: request.url,
    startedAt: Date.now(),
    type,
    body: type.startsWith('multipart/form-data')
      ? await formText(request.clone())
      : await request.clone().text(),
  };
}

/** The answer's side. It is read from a copy. */
export async function answerRecordOf(
  answer: Response,
  endpoint: Endpoint,
  began: number,
): Promise<ExchangeAnswer> {
  const cut = answer.type === 'error';
  const body = cut ? '' : await answer.clone().text();
  return {
    status: cut ? 0 : answer.status,
    type: answer.headers.get('content-type') ?? '',
    body,
    verdict: judge(endpoint, cut ? 0 : answer.status, body),
    duration: Math.round(performance.now() - began),
  };
}

/** A form, one line for each field; files by name, type and size. */
async function formText(request: Request): Promise<string> {
  try {
    const lines = [...(await request.formData())].map(([name, value]) =>
      typeof value === 'string'
        ? `${name}=${value}`
        : `${name}=[${value.name}, ${value.type}, ${value.size} bytes]`,
    );
    return lines.join('\n');
  } catch {
    return '[un formulario que no se puede leer]';
  }
}

/**
 * Judges an answer.
 *
 * @returns `null` when it keeps the contract, else the field that does not and why, in Spanish
 */
function judge(endpoint: Endpoint, status: number, text: string): Verdict {
  if (status === 0) return 'no hubo respuesta';
  const good = status >= 200 && status < 300;
  if (endpoint.response.from === 'status')
    return good || (status >= 400 && status < 500) ? null : `estado ${status}`;
  let body: unknown;
  try {
    body = text.trim() === '' ? null : JSON.parse(text);
  } catch {
    return 'el cuerpo no es JSON';
  }
  if (good) return firstIssue(endpoint.response.schema, body ?? endpoint.response.whenFalsy);
  return firstIssue(Refused, body) ?? (status < 500 ? null : `estado ${status}`);
}

function firstIssue(schema: v.GenericSchema, body: unknown): Verdict {
  const issue = v.safeParse(schema, body).issues?.[0];
  return issue ? problemOf(issue, 'cuerpo') : null;
}
