/**
 * The score of MDN's HTTP Observatory: its published results with their modifiers, and the rules for each result.
 * A site starts with 100 points. Bonuses count only if at least 90 points are left after the deductions.
 */
const modifiers = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-not-implemented': -25,
  'cookies-not-found': 0,
  'cookies-found': -40, // the worst of several results: a shop of static files sets no cookies
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented-with-public-access': 0,
  'redirection-to-https': 0,
  'redirection-missing': -20,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'hsts-preloaded': 5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'sri-implemented-and-all-scripts-loaded-securely': 5,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-not-implemented': -20,
  'cross-origin-resource-policy-implemented': 10,
  'cross-origin-resource-policy-implemented-with-cross-origin': 0,
  'cross-origin-resource-policy-not-implemented': 0,
} as const;
export type Result = keyof typeof modifiers;

/** The response of the start page, and facts about its host. */
export interface Site {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly html: string;
  /** Not decided by the shop's files: the domain is in the browsers' HSTS list; http redirects to https. */
  readonly host: { readonly preloaded: boolean; readonly redirects: boolean };
}

export function results(site: Site): Result[] {
  const header = (name: string) => String(site.headers[name] ?? '').toLowerCase();
  const policy = parsePolicy(header('content-security-policy'));
  return [
    contentSecurityPolicy(policy),
    site.headers['set-cookie'] ? 'cookies-found' : 'cookies-not-found',
    header('access-control-allow-origin')
      ? 'cross-origin-resource-sharing-implemented-with-public-access'
      : 'cross-origin-resource-sharing-not-implemented',
    site.host.redirects ? 'redirection-to-https' : 'redirection-missing',
    referrerPolicy(header('referrer-policy')),
    transportSecurity(header('strict-transport-security'), site.host.preloaded),
    subresourceIntegrity(site.html),
    header('x-content-type-options') === 'nosniff'
      ? 'x-content-type-options-nosniff'
      : 'x-content-type-options-not-implemented',
    frameOptions(header('x-frame-options'), policy),
    resourcePolicy(header('cross-origin-resource-policy')),
  ];
}

export function score(site: Site): number {
  const points = results(site).map((result) => modifiers[result]);
  const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 100);
  const deducted = sum(points.filter((each) => each < 0));
  return Math.max(0, deducted >= 90 ? sum(points) : deducted);
}

type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(policy: string): Policy {
  const directives = policy.split(';').map((each) => each.trim().split(/\s+/));
  return new Map(
    directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]),
  );
}

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*']);
const isHttp = (source: string) => /^(http|ftp):/.test(source);

function contentSecurityPolicy(policy: Policy): Result {
  if (policy.size === 0) return 'csp-not-implemented';
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = [
    sourcesOf('script-src'),
    sourcesOf('style-src'),
    sourcesOf('object-src'),
  ];
  const unsafe = (source: string) =>
    broad.has(source) || source === "'unsafe-inline'" || source === 'data:';
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src');

  if (scripts.some(unsafe) || objects.some((source) => broad.has(source)))
    return 'csp-implemented-with-unsafe-inline';
  if (active.some(([, sources]) => sources.some(isHttp)))
    return 'csp-implemented-with-insecure-scheme';
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  if ([...sourcesOf('img-src'), ...sourcesOf('media-src')].some(isHttp))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (styles.some(unsafe)) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  // By its description of the best result, forms must not submit to another site either.
  const formsStay = /^'(none|self)'$/.test((policy.get('form-action') ?? []).join(' '));
  return policy.get('default-src')?.join(' ') === "'none'" && formsStay
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

function referrerPolicy(value: string): Result {
  if (!value) return 'referrer-policy-not-implemented';
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
    ? 'referrer-policy-private'
    : 'referrer-policy-unsafe';
}

/** The browsers' HSTS list requires `includeSubDomains`, `preload` and a maximum age of at least one year. */
function transportSecurity(value: string, inList: boolean): Result {
  const [, seconds] = /max-age=(\d+)/.exec(value) ?? [];
  if (seconds === undefined) return 'hsts-not-implemented';
  const asksForPreload = value.includes('includesubdomains') && value.includes('preload');
  if (inList && asksForPreload && Number(seconds) >= 31_536_000) return 'hsts-preloaded';
  return Number(seconds) >= 15_552_000
    ? 'hsts-implemented-max-age-at-least-six-months'
    : 'hsts-implemented-max-age-less-than-six-months';
}

function subresourceIntegrity(html: string): Result {
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]*)"[^>]*>/g)];
  if (scripts.some(([, src = '']) => /^(https?:)?\/\//.test(src)))
    return 'sri-not-implemented-but-external-scripts-loaded-securely';
  return scripts.some(([tag]) => tag.includes(' integrity="'))
    ? 'sri-implemented-and-all-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}

function frameOptions(value: string, policy: Policy): Result {
  if (policy.has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  return /^(deny|sameorigin)$/.test(value)
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented';
}

function resourcePolicy(value: string): Result {
  if (!value) return 'cross-origin-resource-policy-not-implemented';
  return /^same-(origin|site)$/.test(value)
    ? 'cross-origin-resource-policy-implemented'
    : 'cross-origin-resource-policy-implemented-with-cross-origin';
}
