import * as v from 'valibot';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import type { LoggedAnswer, Verdict } from './requestLog.ts';
import { problemOf } from '#mocks/store/problem.ts';

/** Reads a copy of the response. `began` is the start of the call, from `performance.now()`. */
export async function logAnswer(
  answer: Response,
  endpoint: Endpoint,
  began: number,
): Promise<LoggedAnswer> {
  const isNetworkError = answer.type === 'error';
  const body = isNetworkError ? '' : await answer.clone().text();
  return {
    status: isNetworkError ? 0 : answer.status,
    type: answer.headers.get('content-type') ?? '',
    body,
    verdict: verdictOf(endpoint, isNetworkError ? 0 : answer.status, body),
    duration: Math.round(performance.now() - began),
  };
}

/** `null` if the response fits the contract, else the field that does not fit and the reason, in Spanish. */
function verdictOf(endpoint: Endpoint, status: number, text: string): Verdict {
  if (status === 0) return 'no hubo respuesta';
  const isSuccess = status >= 200 && status < 300;
  if (endpoint.response.from === 'status')
    return isSuccess || (status >= 400 && status < 500) ? null : `estado ${status}`;
  let body: unknown;
  try {
    body = text.trim() === '' ? null : JSON.parse(text);
  } catch {
    return 'el cuerpo no es JSON';
  }
  if (isSuccess) return firstIssue(endpoint.response.schema, body ?? endpoint.response.whenFalsy);
  return firstIssue(Refused, body) ?? (status < 500 ? null : `estado ${status}`);
}

function firstIssue(schema: v.GenericSchema, body: unknown): Verdict {
  const issue = v.safeParse(schema, body).issues?.[0];
  return issue ? problemOf(issue, 'cuerpo') : null;
}
