import { createHash } from 'node:crypto';

/** The only definition of the shop's headers: static hosts, nginx, the preview and the tests read `_headers`. */

interface Site {
  /** Path below which the shop is served; begins and ends with a slash. */
  readonly base: string;
  /** The backend's address; empty = the shop's own origin. */
  readonly api: string;
  /** The address for error reports; empty = no reports. */
  readonly errors: string;
  /** The texts of the styles and scripts in the documents. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** The files with a hash in their name, without the base. */
  readonly hashed: readonly string[];
  readonly demo: boolean;
}

function policy({ api, errors, styles, scripts, demo }: Site): string {
  const pictures = ["'self'", ...originOf(api), 'https:', 'data:', 'blob:']; // product pictures may be on any host
  const directives = {
    'default-src': ["'none'"],
    // The payment provider's script, frames and requests, as its security guide lists them.
    'script-src': [
      "'self'",
      ...hashesOf(scripts),
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ],
    'style-src': hashesOf(styles),
    'img-src': pictures,
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originOf(api),
      ...originOf(errors),
      'https://api.stripe.com',
      ...(demo ? pictures : []), // the demo's worker fetches them for the page
    ],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'manifest-src': ["'self'"],
    ...(demo && { 'worker-src': ["'self'"] }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"], // every form is sent by script
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ');
}

const hashesOf = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${sha256(text)}'`);

const everywhere = (site: Site) => ({
  'Content-Security-Policy': policy(site),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'payment=(self "https://js.stripe.com"), camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** The payment provider's frame may show the shop's typeface. */
const forEverybody = { ...forever, 'Access-Control-Allow-Origin': '*' };

/** One rule for each file: many hosts send the headers of a path with a 404 too, which a browser would keep for a year. */
export function headersFile(site: Site): string {
  const kept = site.hashed.map((file) =>
    rule(site.base + file, file.endsWith('.woff2') ? forEverybody : forever),
  );
  return rule('/*', everywhere(site)) + kept.join('');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

export function headersFor(path: string, file: string): Record<string, string> {
  const found: Record<string, string> = {};
  let applies = false;
  for (const line of file.split('\n')) {
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      if (applies) found[name] = value;
    } else if (line.endsWith('*')) applies = path.startsWith(line.slice(0, -1));
    else applies = path === line;
  }
  return found;
}

function originOf(address: string): string[] {
  try {
    return [new URL(address).origin];
  } catch {
    return []; // a path is on the shop's own origin
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
