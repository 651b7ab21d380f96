/** Sends a call as a browser does from a page of another origin: with its preflight, and checking each answer. */
import type { Preflight } from '#contracts/derive/cors.ts';
import type { Finding } from '#contracts/kit/report/finding.ts';
import { originFindings, preflightFinding, preflightFindings } from './cors.ts';
import { type Answer, NoAnswer, send, type Sending } from './send.ts';

/** The page that makes the call. */
export interface Page {
  readonly origin: string;
  readonly preflight: Preflight | undefined;
}

/**
 * The call is sent even if the preflight forbids it, so that the report says everything that is wrong.
 *
 * @throws NoAnswer if there is no answer to the call itself
 */
export async function sendFromPage(
  request: Request,
  { origin, preflight }: Page,
  options: Sending,
): Promise<{ readonly answer: Answer; readonly findings: readonly Finding[] }> {
  const before = preflight ? await askFirst(request.url, origin, preflight, options) : [];
  request.headers.set('origin', origin);
  const answer = await send(request, options);
  return { answer, findings: [...before, ...originFindings(origin, answer.headers, 'answer')] };
}

async function askFirst(
  url: string,
  origin: string,
  preflight: Preflight,
  options: Sending,
): Promise<Finding[]> {
  const { method, headers } = preflight;
  const asked = new Request(url, {
    method: 'OPTIONS',
    headers: {
      accept: '*/*',
      origin,
      'access-control-request-method': method,
      ...(headers.length > 0 && { 'access-control-request-headers': headers.join(',') }),
    },
  });
  try {
    const answer = await send(asked, { ...options, redirect: 'manual' });
    return preflightFindings(origin, preflight, answer);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [preflightFinding('answer', 'an answer', error.message, 'Answer OPTIONS with 204.')];
  }
}
