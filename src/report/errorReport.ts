import { config } from '#src/lib/config.ts';
import { log, type Reporter, reportTo } from '#src/lib/log.ts';
import { readText } from '#src/lib/storage.ts';
import { scrubbed } from './scrub.ts';

/** What a report says of the circumstances; whatever else stands in a log's context stays in this browser. */
const fields = ['path', 'place', 'kind', 'status', 'cause', 'error', 'at', 'key', 'count', 'first'];

/** Reports of one page load: a fault that repeats itself is one fault. */
const AT_MOST = 20;

/**
 * Sends what is logged to the configured address, each kind once: what happened, where in the shop, and the
 * circumstances, all scrubbed. A report that cannot be sent is given up.
 */
export function startReporting(): void {
  const address = config.errorUrl;
  if (!URL.canParse(address, location.href)) {
    log('VITE_ERROR_URL is no address; nothing is reported');
    return;
  }
  const sent = new Set<string>();
  const report: Reporter = (event, context) => {
    const body = reportOf(event, context);
    if (sent.size >= AT_MOST || sent.has(body)) return;
    sent.add(body);
    send(address, body);
  };
  reportTo(report);
}

function reportOf(event: string, context: Parameters<Reporter>[1]): string {
  const secrets = [readText('token') ?? ''];
  const text = (value: unknown) =>
    typeof value === 'number' ? value : scrubbed(asText(value), secrets);
  const circumstances = fields
    .filter((name) => context[name] !== undefined)
    .map((name) => [name, text(context[name])]);
  return JSON.stringify({
    event,
    page: text(location.pathname),
    ...Object.fromEntries(circumstances),
  });
}

/** In words, without the quotation marks that JSON would add. */
function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .map(asText)
    .join(Array.isArray(value) ? '; ' : ' ');
}

/** Plain text needs no leave of another origin. */
function send(address: string, body: string): void {
  try {
    navigator.sendBeacon(address, body);
  } catch {
    // Logging this would report it.
  }
}
