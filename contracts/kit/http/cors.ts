/** The checks that a browser makes on the answers of another origin: Fetch standard, "CORS check" and "CORS-preflight fetch". */
import type { Preflight } from '#contracts/derive/cors.ts';
import type { Finding } from '#contracts/kit/report/finding.ts';
import type { Answer } from './send.ts';

const USE = 'The browser keeps the answer from the shop: the call fails as if there were no server';
const USE_OF_PREFLIGHT =
  'The browser asks by OPTIONS first; without a yes it does not send the call';

/** "CORS check". The shop sends no credentials to another origin, so that `*` is enough. */
export function originFindings(origin: string, headers: Headers, answer: string): Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return [];
  const field = 'Access-Control-Allow-Origin';
  const came = allowed === null ? 'nothing' : `"${allowed}"`;
  const fix = fixOfOrigin(origin, allowed);
  return [{ field, answers: [answer], expected: `${origin} or *`, came, more: 0, use: USE, fix }];
}

function fixOfOrigin(origin: string, allowed: string | null): string {
  if (allowed === null)
    return `Send Access-Control-Allow-Origin: ${origin} with every answer: to OPTIONS too, and with a 4xx or 5xx.`;
  if (allowed.includes(',')) return 'Send one value only; perhaps a proxy adds a second header.';
  return 'Send exactly this text, with the same scheme and port and without a final slash.';
}

/** "CORS-preflight fetch", for a call without credentials. Only the first problem is reported: it may explain others. */
export function preflightFindings(
  origin: string,
  preflight: Preflight,
  { status, ok, headers }: Answer,
): Finding[] {
  const [wrongOrigin] = originFindings(origin, headers, 'preflight');
  if (wrongOrigin) return [wrongOrigin];
  if (!ok) {
    const fix = fixOfStatus(status, headers);
    return [preflightFinding('HTTP status', 'any 2xx', String(status), fix)];
  }
  const name = 'Access-Control-Allow-Headers';
  const allowed = headers.get(name);
  const words = listOf(allowed ?? '').map((word) => word.toLowerCase());
  const missing = preflight.headers.filter((each) => !words.includes(each) && !words.includes('*'));
  if (missing.length === 0) return [];
  const names = missing.join(', ');
  const came = allowed === null ? 'nothing' : `"${allowed}"`;
  const fix = `Answer OPTIONS with ${name}: ${names}.`;
  return [preflightFinding(name, `${names} or *`, came, fix)];
}

export function preflightFinding(
  field: string,
  expected: string,
  came: string,
  fix: string,
): Finding {
  return { field, answers: ['preflight'], expected, came, more: 0, use: USE_OF_PREFLIGHT, fix };
}

function fixOfStatus(status: number, headers: Headers): string {
  if (headers.has('location'))
    return 'Answer OPTIONS at this address itself: a browser follows no redirect here.';
  if (status === 401 || status === 403)
    return 'Answer OPTIONS before you check the session: a browser sends no cookie with it.';
  return 'Answer OPTIONS with 204 at the address of each call that is sent by POST.';
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
