/** Every response has exactly these headers, and the content security policy allows nothing more. */
import { expect, it } from 'vitest';
import { headersFile } from '#deploy/headers.ts';

const site = {
  base: '/',
  api: '',
  errors: '',
  styles: ['p{color:red}'],
  scripts: ['go()'],
  hashed: ['assets/a-1.js', 'assets/b-2.js'],
  demo: false,
};
const HASH = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";

/** Returns the value of a header in the first rule, which applies to every address. */
function headerValue(name: string, change: Partial<typeof site> = {}): string | undefined {
  const [firstRule = ''] = headersFile({ ...site, ...change }).split(/\n(?=\/)/);
  return new RegExp(`^ {2}${name}: (.*)$`, 'm').exec(firstRule)?.[1];
}

const policy = (change?: Partial<typeof site>) =>
  (headerValue('Content-Security-Policy', change) ?? '').split('; ');

it('the policy allows exactly these sources: every one is needed, and no other', () => {
  expect(policy()).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=' https://js.stripe.com https://*.js.stripe.com",
    `style-src ${HASH}`,
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

it('a backend and a place for reports on other origins may be called, and nothing else there', () => {
  const elsewhere = { api: 'http://api.example:1/v1', errors: 'https://errors.example/in' };
  const changed = policy(elsewhere).filter((directive) => !policy().includes(directive));
  expect(changed).toEqual([
    "img-src 'self' http://api.example:1 https: data: blob:",
    "connect-src 'self' http://api.example:1 https://errors.example https://api.stripe.com",
  ]);
});

it.each([
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    'payment=(self "https://js.stripe.com"), camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), display-capture=()',
  ],
])('every answer has the header %s', (name, value) => {
  expect(headerValue(name)).toBe(value);
});

it('only files with a hash in their name are kept, for a year', () => {
  const file = headersFile({ ...site, base: '/tienda/' });
  expect(file.split('\n').filter((line) => /^\/|Cache/.test(line))).toEqual([
    '/*',
    '/tienda/assets/a-1.js',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/tienda/assets/b-2.js',
    '  Cache-Control: public, max-age=31536000, immutable',
  ]);
});

it('only the typeface may be read from another origin, such as the payment provider’s frame', () => {
  const file = headersFile({ ...site, hashed: ['assets/a-1.js', 'assets/figtree-1.woff2'] });
  expect(file.split('\n').filter((line) => /^\/|Allow/.test(line))).toEqual([
    '/*',
    '/assets/a-1.js',
    '/assets/figtree-1.woff2',
    '  Access-Control-Allow-Origin: *',
  ]);
});
