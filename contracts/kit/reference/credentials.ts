/** How the reference backend stores passwords and signs session cookies. It knows nothing of the shop. */
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Id } from '#contracts/primitives.ts';

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const hash = promisify<string, string, number, object, Buffer>(scrypt);
/** What is stored of a password: the salt and the hash. */
export async function hashOf(
  password: string,
  salt = randomBytes(16).toString('hex'),
): Promise<string> {
  const key = await hash(password, salt, 32, { N: 2 ** 14, r: 8, p: 5 }); // OWASP's advice for 16 MiB
  return `${salt}.${key.toString('hex')}`;
}
/** Whether a password is the stored one. Without an account it hashes too, so that the time tells nothing. */
export async function isPassword(password: string, stored = 'nobody.'): Promise<boolean> {
  return isSame(await hashOf(password, stored.split('.')[0]), stored);
}

/** Where the cookies hold, and the key that signs them. */
interface Site {
  readonly url: string;
  readonly sessionKey: string;
}
const SESSION_SECONDS = 8 * 3600; // short, because the shop makes no logout call
const isSecure = ({ url }: Site) => url.startsWith('https:');
/** No other subdomain can set or receive a cookie with this prefix. Browsers take it over https only. */
const cookieName = (site: Site) => (isSecure(site) ? '__Host-session' : 'session');
const signatureOf = ({ sessionKey }: Site, text: string) =>
  createHmac('sha256', sessionKey).update(text).digest('base64url');
/** The cookie of a session: whose it is, until when, and a signature over both. */
export function sessionOf(site: Site, id: Id): string {
  const payload = `${encodeURIComponent(id)}.${Date.now() + SESSION_SECONDS * 1000}`;
  return `${cookieName(site)}=${payload}.${signatureOf(site, payload)}`;
}
/** The header that gives a browser the cookie of a new session. */
export function newSession(site: Site, id: Id): { readonly 'set-cookie': string } {
  const rules = `Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax`;
  return { 'set-cookie': `${sessionOf(site, id)}; ${rules}${isSecure(site) ? '; Secure' : ''}` };
}
/** Whose session is in the cookies of a request, if one of them is signed and not over. */
export function idIn(site: Site, cookies = ''): string | undefined {
  const form = `(?:^|;\\s*)${cookieName(site)}=(([^;]+)\\.(\\d+))\\.([\\w-]+)`;
  const [, payload = '', id = '', until, signature = ''] = new RegExp(form).exec(cookies) ?? [];
  const isValid = isSame(signature, signatureOf(site, payload)) && Number(until) > Date.now();
  return isValid ? decodeURIComponent(id) : undefined;
}
