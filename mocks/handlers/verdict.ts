import * as v from 'valibot';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import type { Reply } from './reply.ts';
import type { LogEntry, Verdict } from './requestLog.ts';
import { problemOf } from '#mocks/store/problem.ts';

/** `null` if the response fits the contract, else the field that does not fit and the reason, in Spanish. */
export function answerVerdict(endpoint: Endpoint, { status, body: text }: Reply): Verdict {
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

export const BY_FAULT = 'por el fallo activado';

type Judged = Pick<LogEntry, 'verdicts' | 'byFault' | 'answer'>;

/** How both parts of an exchange keep the contract, in Spanish. */
export function verdictWords(entry: Judged): { readonly request: string; readonly answer: string } {
  return { request: entry.verdicts.request ?? 'cumple', answer: answerWords(entry) };
}

function answerWords({ verdicts, byFault, answer }: Judged): string {
  if (!answer) return byFault ? `se espera, ${BY_FAULT}` : 'se espera';
  if (byFault?.effect) return BY_FAULT;
  const verdict = verdicts.answer ?? 'cumple';
  return byFault ? `${verdict}; demorada ${BY_FAULT}` : verdict;
}
