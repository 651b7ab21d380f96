/** What a browser must be told about the cookie of a session. */
import type { Finding } from '#contracts/kit/verify/finding.ts';
import type { Cookie } from './cookies.ts';
import { enoughOf, findingOfCookies, type Opens } from './enough.ts';

const attributes = [
  {
    name: 'HttpOnly',
    expected: 'HttpOnly',
    has: ({ isHttpOnly }: Cookie) => isHttpOnly,
    came: missing,
    use: 'Any script in the page can read the session and send it away',
  },
  {
    name: 'SameSite=Lax',
    expected: 'SameSite=Lax or Strict',
    has: ({ sameSite }: Cookie) => sameSite === 'lax' || sameSite === 'strict',
    came: ({ sameSite }: Cookie) => (sameSite === '' ? missing() : `SameSite=${sameSite}`),
    use: 'A page of another site may make calls with the session of whoever opens it',
  },
  {
    name: 'Secure',
    expected: 'Secure',
    has: ({ isSecure }: Cookie) => isSecure,
    came: missing,
    use: 'A browser sends the session over http too, where everybody on the way can read it',
  },
] as const;

function missing(): string {
  return 'nothing: the attribute is missing';
}

/** `isHttps`: whether browsers reach the shop over https, where `Secure` is needed. */
export async function findingsOfAttributes(
  cookies: readonly Cookie[],
  opens: Opens,
  isHttps: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, has, expected, came, use } of attributes) {
    const lacking = cookies.filter((cookie) => !has(cookie));
    const open = name === 'Secure' && !isHttps ? [] : await enoughOf(lacking, opens);
    const [first] = open;
    if (!first) continue;
    const fix = `Add ${name} to the Set-Cookie of the login`;
    findings.push(findingOfCookies(open, { expected, came: came(first), use, fix }));
  }
  return findings;
}
