/** Sends a call as a browser does from a page of another origin: with its preflight, and checking each answer. */
import type { Endpoint } from '#contracts/endpoint.ts';
import { type Finding, finding } from '#contracts/kit/report/result.ts';
import { type Answer, NoAnswer, send, type Sending } from './send.ts';

const USE = 'The browser keeps the answer from the shop: the call fails as if there were no server';
const USE_OF_PREFLIGHT =
  'The browser asks by OPTIONS first; without a yes it does not send the call';

/**
 * What a browser asks before a call, by the Fetch standard. A GET with `Accept` alone needs no permission. JSON has a
 * content type that a page may not send unasked. A form's content type is free, but the shop shows the progress of the
 * upload, and a browser asks before it reports that (XMLHttpRequest standard, "upload listener flag").
 *
 * @returns the headers of the call that the backend must allow, in lower case, or `undefined` if nothing is asked
 */
export function preflightOf(endpoint: Endpoint): readonly string[] | undefined {
  if (endpoint.method === 'GET') return undefined;
  return endpoint.request.encoding === 'json' ? ['content-type'] : [];
}

/**
 * The call is sent even if the preflight forbids it, so that the report says everything that is wrong.
 *
 * @throws NoAnswer if there is no answer to the call itself
 */
export async function sendFromPage(
  request: Request,
  origin: string,
  endpoint: Endpoint,
  options: Sending,
): Promise<{ readonly answer: Answer; readonly findings: readonly Finding[] }> {
  const asked = preflightOf(endpoint);
  const before = asked ? await askFirst(request.url, origin, asked, options) : [];
  request.headers.set('origin', origin);
  const answer = await send(request, options);
  const own = originFinding(origin, answer.headers);
  if (!own) return { answer, findings: before };
  // A header that is missing in both answers is one finding.
  const others = before.filter(
    ({ field, came }) => field !== ofPreflight(own.field) || came !== own.came,
  );
  return { answer, findings: [...others, own] };
}

const ofPreflight = (field: string) => `${field} (preflight)`;

/** Only the first problem of the preflight is reported: it may explain others. */
async function askFirst(
  url: string,
  origin: string,
  asked: readonly string[],
  options: Sending,
): Promise<Finding[]> {
  const headers = {
    accept: '*/*',
    origin,
    'access-control-request-method': 'POST',
    ...(asked.length > 0 && { 'access-control-request-headers': asked.join(',') }),
  };
  const preflight = new Request(url, { method: 'OPTIONS', headers });
  try {
    const answer = await send(preflight, { ...options, redirect: 'manual' });
    const wrong = originFinding(origin, answer.headers) ?? preflightFinding(asked, answer);
    return wrong ? [{ ...wrong, field: ofPreflight(wrong.field) }] : [];
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const one = { field: ofPreflight('answer'), expected: 'an answer', came: error.message };
    return [finding({ ...one, use: USE_OF_PREFLIGHT, fix: 'Answer OPTIONS with 204.' })];
  }
}

/** "CORS check". The shop sends no credentials to another origin, so that `*` is enough. */
function originFinding(origin: string, headers: Headers): Finding | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  const fix =
    allowed === null
      ? `Send Access-Control-Allow-Origin: ${origin} with every answer: to OPTIONS too, and with a 4xx or 5xx.`
      : allowed.includes(',')
        ? 'Send one value only; perhaps a proxy adds a second header.'
        : 'Send exactly this text, with the same scheme and port and without a final slash.';
  const [field, expected] = ['Access-Control-Allow-Origin', `${origin} or *`];
  return finding({ field, expected, came: cameOf(allowed), use: USE, fix });
}

/** "CORS-preflight fetch", for a call without credentials. */
function preflightFinding(
  asked: readonly string[],
  { status, ok, headers }: Answer,
): Finding | undefined {
  const use = USE_OF_PREFLIGHT;
  if (!ok) {
    const fix = fixOfStatus(status, headers);
    return finding({ field: 'HTTP status', expected: 'any 2xx', came: String(status), use, fix });
  }
  const field = 'Access-Control-Allow-Headers';
  const allowed = headers.get(field);
  const words = (allowed ?? '').toLowerCase().split(/\s*,\s*/);
  const names = asked.filter((each) => !words.includes(each) && !words.includes('*')).join(', ');
  if (names === '') return undefined;
  const fix = `Answer OPTIONS with ${field}: ${names}.`;
  return finding({ field, expected: `${names} or *`, came: cameOf(allowed), use, fix });
}

const cameOf = (header: string | null) => (header === null ? 'nothing' : `"${header}"`);

function fixOfStatus(status: number, headers: Headers): string {
  if (headers.has('location'))
    return 'Answer OPTIONS at this address itself: a browser follows no redirect here.';
  if (status === 401 || status === 403)
    return 'Answer OPTIONS before you check the session: a browser sends no cookie with it.';
  return 'Answer OPTIONS with 204 at the address of each call that is sent by POST.';
}
