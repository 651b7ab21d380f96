/** Sends a call as a browser does from a page of another origin: with its preflight, and checking each answer. */
import type { Preflight } from '#contracts/derive/cors.ts';
import { originFindings, preflightFinding, preflightFindings } from './cors.ts';
import type { Finding } from './finding.ts';
import { fetchAlone } from './ownConnection.ts';
import { reasonOf } from './reason.ts';

export interface CrossOriginCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Blob | null;
  /** The origin of the page. */
  readonly origin: string;
  readonly preflight: Preflight | undefined;
  /** Milliseconds that one response may take. */
  readonly timeout: number;
}

const MOST_REDIRECTS = 20;

/**
 * The call is sent even if the preflight forbids it, so that the report says everything that is wrong.
 *
 * @throws what `fetch` throws if there is no response to the call itself
 */
export async function fetchAsBrowser(
  call: CrossOriginCall,
): Promise<{ readonly response: Response; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  let current = call;
  for (let redirects = 0; ; redirects += 1) {
    findings.push(...(await findingsOfPreflight(current)));
    const { url, method, headers, body, origin, timeout } = current;
    const withOrigin = new Headers(headers);
    withOrigin.set('origin', origin);
    const response = await fetchAlone(url, {
      method,
      headers: withOrigin,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const target = redirectOf(response);
    findings.push(
      ...originFindings(origin, response.headers, target === undefined ? 'answer' : 'redirect'),
    );
    if (target === undefined || redirects === MOST_REDIRECTS) return { response, findings };
    current = redirected(current, response.status, target);
  }
}

async function findingsOfPreflight(call: CrossOriginCall): Promise<Finding[]> {
  const { url, preflight, origin, timeout } = call;
  if (!preflight) return [];
  const { method, headers } = preflight;
  try {
    const response = await fetchAlone(url, {
      method: 'OPTIONS',
      headers: {
        accept: '*/*',
        origin,
        'access-control-request-method': method,
        ...(headers.length > 0 && { 'access-control-request-headers': headers.join(',') }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return preflightFindings(origin, preflight, response);
  } catch (error) {
    const came = reasonOf(error, url, timeout);
    return [preflightFinding('answer', 'an answer', came, 'Answer OPTIONS with 204.')];
  }
}

function redirectOf({ status, headers, url }: Response): string | undefined {
  const location = headers.get('location');
  if (location === null || ![301, 302, 303, 307, 308].includes(status)) return undefined;
  return URL.canParse(location, url) ? new URL(location, url).href : undefined;
}

/** "HTTP-redirect fetch": the next request. A redirect from one foreign origin to another hides the shop's origin. */
function redirected(call: CrossOriginCall, status: number, url: string): CrossOriginCall {
  const moved = new URL(url).origin !== new URL(call.url).origin;
  const headers = new Headers(call.headers);
  if (moved) headers.delete('authorization');
  const next = { ...call, url, headers, origin: moved ? 'null' : call.origin };
  if (status === 307 || status === 308 || call.method === 'GET') return next;
  headers.delete('content-type');
  return { ...next, method: 'GET', headers, body: null, preflight: undefined };
}
