import { createHash } from 'node:crypto';

/**
 * The headers of the shop, here and nowhere else. The build writes them into `_headers`, which static hosts read as it
 * is; nginx is set up from that file (`start.sh`), and the preview and the browser tests answer with it too.
 */

/** What differs from build to build. */
export interface Site {
  /** Path below which the shop is served; begins and ends with a slash. */
  readonly base: string;
  /** The backend's address, and the address that errors are reported to; empty = the shop's own origin, and nobody. */
  readonly api: string;
  readonly errors: string;
  /** The text of each inline style of the documents. */
  readonly styles: readonly string[];
  readonly demo: boolean;
}

/** Where a browser may get what from. Whatever is not named, nobody may have. */
function policy({ api, errors, styles, demo }: Site): string {
  const pictures = ["'self'", ...originOf(api), 'https:', 'data:', 'blob:']; // a product's may be anywhere
  const hashes = [...new Set(styles)].map((style) => `'sha256-${sha256(style)}'`);
  const directives = {
    'default-src': ["'none'"],
    // The provider's script, its frames and its calls are as its own security guide asks for them.
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'style-src': [...hashes, ...(demo ? ["'self'"] : [])], // of the demo's payment page
    'img-src': pictures,
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originOf(api),
      ...originOf(errors),
      'https://api.stripe.com',
      ...(demo ? pictures : []), // which its worker fetches for the page
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

/** For what carries a hash of its content in its name. */
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The headers as a `_headers` file. */
export function headersFile(site: Site): string {
  return rule('/*', everywhere(site)) + rule(`${site.base}assets/*`, forever);
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}

/** What a `_headers` file says for one path, as a host reads it. */
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

/** The origin of an address; none for a path, which is the shop's own. */
function originOf(address: string): string[] {
  try {
    return [new URL(address).origin];
  } catch {
    return [];
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
