import * as v from 'valibot';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import type { Reply } from './reply.ts';
import type { LoggedAnswer, Verdict } from './requestLog.ts';
import { problemOf } from '#mocks/store/problem.ts';

/** `began` is the start of the call, from `performance.now()`. */
export function logAnswer(reply: Reply, endpoint: Endpoint, began: number): LoggedAnswer {
  if (!verdicts.has(reply)) verdicts.set(reply, verdictOf(endpoint, reply));
  const verdict = verdicts.get(reply) ?? null;
  return { ...reply, verdict, duration: Math.round(performance.now() - began) };
}

/** A reply that is sent again and again is checked once. */
const verdicts = new WeakMap<Reply, Verdict>();

/** `null` if the response fits the contract, else the field that does not fit and the reason, in Spanish. */
function verdictOf(endpoint: Endpoint, { status, body: text }: Reply): Verdict {
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
