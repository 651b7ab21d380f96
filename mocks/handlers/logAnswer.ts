/** An answer as the request log keeps it: its body as text, and what the contract says of it. */
import * as v from 'valibot';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import type { LoggedAnswer, Verdict } from './requestLog.ts';
import { problemOf } from '#mocks/store/problem.ts';

/** The answer is read from a copy. */
export async function logAnswer(
  answer: Response,
  endpoint: Endpoint,
  began: number,
): Promise<LoggedAnswer> {
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
