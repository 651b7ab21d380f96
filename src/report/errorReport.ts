import { config } from '#src/lib/config.ts';
import { log, type Reporter, reportTo } from '#src/lib/log.ts';
import { readText } from '#src/lib/storage.ts';
import { scrubbed } from './scrub.ts';

/** The context fields that a report may contain. All other fields of a log entry stay in this browser. */
const fields = ['path', 'place', 'kind', 'status', 'cause', 'error', 'at', 'key', 'count', 'first'];

const MAX_REPORTS_PER_PAGE_LOAD = 20;

export function startReporting(): void {
  const address = config.errorUrl;
  if (!URL.canParse(address, location.href)) {
    log('VITE_ERROR_URL is no address; nothing is reported');
    return;
  }
  const sent = new Set<string>();
  reportTo((event, context) => {
    const body = reportOf(event, context);
    if (sent.size >= MAX_REPORTS_PER_PAGE_LOAD || sent.has(body)) return;
    sent.add(body);
    send(address, body);
  });
}

function reportOf(event: string, context: Parameters<Reporter>[1]): string {
  const secrets = [readText('token') ?? ''];
  const text = (value: unknown) =>
    typeof value === 'number' ? value : scrubbed(textWithoutQuotes(value), secrets);
  const details = fields
    .filter((name) => context[name] !== undefined)
    .map((name) => [name, text(context[name])]);
  return JSON.stringify({
    event,
    page: text(location.pathname),
    ...Object.fromEntries(details),
  });
}

function textWithoutQuotes(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .map(textWithoutQuotes)
    .join(Array.isArray(value) ? '; ' : ' ');
}

/** Sends plain text: it needs no CORS preflight for another origin. */
function send(address: string, body: string): void {
  try {
    navigator.sendBeacon(address, body);
  } catch {
    // A report that cannot be sent is lost: logging this error would send another one.
  }
}
