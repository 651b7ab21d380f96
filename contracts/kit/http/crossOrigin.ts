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

const MOST_REDIRECTS = 20;

/**
 * The call is sent even if the preflight forbids it, so that the report says everything that is wrong.
 *
 * @throws NoAnswer if there is no answer to the call itself
 */
export async function sendFromPage(
  first: Request,
  page: Page,
  options: Sending,
): Promise<{ readonly answer: Answer; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  let [request, { origin, preflight }] = [first, page];
  for (let redirects = 0; ; redirects += 1) {
    if (preflight) findings.push(...(await askFirst(request.url, { origin, preflight }, options)));
    const headers = new Headers(request.headers);
    headers.set('origin', origin);
    const spare = request.clone();
    const answer = await send(new Request(request, { headers }), {
      ...options,
      redirect: 'manual',
    });
    const target = redirectOf(answer);
    const part = target === undefined ? 'answer' : 'redirect';
    findings.push(...originFindings(origin, answer.headers, part));
    if (target === undefined || redirects === MOST_REDIRECTS) return { answer, findings };
    // "HTTP-redirect fetch": a redirect from one foreign origin to another hides the shop's origin.
    if (new URL(target).origin !== new URL(spare.url).origin) origin = 'null';
    const isSame = [307, 308].includes(answer.status) || spare.method === 'GET';
    if (!isSame) preflight = undefined;
    const accept = spare.headers.get('accept') ?? '*/*';
    request = isSame ? new Request(target, spare) : new Request(target, { headers: { accept } });
  }
}

async function askFirst(
  url: string,
  { origin, preflight }: Page & { readonly preflight: Preflight },
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

function redirectOf({ status, headers, url }: Answer): string | undefined {
  const location = headers.get('location');
  if (location === null || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  return URL.canParse(location, url) ? new URL(location, url).href : undefined;
}
