/** `--secured`: the cookie that a login sets stays with the browser, and nobody can guess it. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { isRegistration } from '#contracts/kit/roles/registered.ts';
import { othersOf } from '#contracts/kit/roles/roles.ts';
import { inFront } from './inFront.ts';
import { type Kind, type LoggedIn, ownSessions } from './ownSessions.ts';

vi.mock('#contracts/kit/reference/credentials.ts', () => import('./cheapHash.ts'));
// The next file of this process gets the real ones.
afterAll(() => {
  vi.doUnmock('#contracts/kit/reference/credentials.ts');
  vi.resetModules();
});

const safe = 'Path=/; HttpOnly; SameSite=Lax';
const sid = (rules = safe) => `sid=${randomUUID()}; ${rules}`;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
let sessions = 1000;

/** Two logins within the same second get the same session. */
function signedOverSeconds(): Kind {
  let [second, last] = [0, 0];
  const cookies = ({ id }: LoggedIn) => {
    if (Date.now() - last >= 1000) second += 1;
    last = Date.now();
    return [`s=${id}.${second}.signature; ${safe}`];
  };
  return { cookies };
}

/** What is said of the session of a registration's login. */
async function findingsOf(kind: Kind, more: { shopOrigin?: string } = {}) {
  const registration = interactions.find(isRegistration);
  if (!registration) throw new Error('nobody registers');
  const results = await inFront(ownSessions(kind), (url) =>
    othersOf(
      registration,
      { findings: [] },
      { url, statesUrl: `${url}/_states`, headers: {}, timeout: 30_000, ...more },
    ),
  );
  expect(results.map(({ reason }) => reason)).toEqual([undefined, undefined]);
  return results.flatMap(({ findings }) =>
    findings.map(({ field, expected, came }) => `${field}: ${expected}: ${came}`),
  );
}

// Each of them waits for a login of another second: they run at the same time.
describe('an honest session is clean', { timeout: 60_000, concurrent: true }, () => {
  it.each<[string, Kind]>([
    [
      'in a table, beside cookies for scripts',
      {
        cookies: () => [
          `PHPSESSID=old; ${safe}`,
          'uid=0; Max-Age=0',
          'old=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT; Max-Age=0',
          `PHPSESSID=${randomUUID()}; path=/; secure; httponly; samesite=strict`,
          `XSRF-TOKEN=${randomUUID()}; Path=/`,
          'lang=es',
        ],
        needed: ['PHPSESSID'],
      },
    ],
    ['signed over whole seconds', signedOverSeconds()],
    [
      'in two halves, of which scripts can read one',
      {
        cookies: () => [`head=${randomUUID()}; SameSite=Lax`, `tail=${randomUUID()}; ${safe}`],
        needed: ['head', 'tail'],
      },
    ],
    [
      'beside the id of the user',
      { cookies: ({ id }) => [sid(), `uid=${id}`], needed: ['sid', 'uid'] },
    ],
    ['that ends with the next login', { cookies: () => [sid()], single: true }],
    ['that is another one after each call', { cookies: () => [sid()], renewed: true }],
  ])('%s', async (_kind, kind) => {
    expect(await findingsOf(kind)).toEqual([]);
  });
});

describe('a session is told what is wrong with it', { timeout: 60_000, concurrent: true }, () => {
  const missing = 'nothing: the attribute is missing';
  const readable = 'a value that stands nowhere in the answer: the token of the answer';
  const known = 'a value that nobody can find out';

  it.each<[string, Kind, string[]]>([
    [
      'no HttpOnly',
      { cookies: () => [sid('SameSite=Lax'), 'lang=es'] },
      [`cookie sid: HttpOnly: ${missing}`],
    ],
    [
      'no SameSite, in a session that is another one after each call',
      { cookies: () => [sid('HttpOnly')], renewed: true },
      [`cookie sid: SameSite=Lax or Strict: ${missing}`],
    ],
    ['the token', { cookies: ({ token }) => [`a=${token}; ${safe}`] }, [`cookie a: ${readable}`]],
    [
      'the token in it',
      { cookies: ({ token }) => [`a=s%3A${token}.sig; ${safe}`] },
      [`cookie a: ${readable}`],
    ],
    [
      'the id in base64, beside the e-mail',
      {
        cookies: ({ id, email }) => [`a=${base64(id)}; ${safe}`, `b=${md5(email)}; ${safe}`],
        needed: ['a', 'b'],
      },
      [`cookie a and b: ${known}: the id of the user (base64)`],
    ],
    [
      'a hash of the e-mail',
      { cookies: ({ email }) => [`a=${md5(email)}; ${safe}`] },
      [`cookie a: ${known}: the e-mail (md5)`],
    ],
    [
      'the number of the session',
      { cookies: () => [`a=${(sessions += 1)}; ${safe}`] },
      [`cookie a: ${known}: 4 characters, which a program can try out`],
    ],
    [
      'the same twice, without HttpOnly',
      { cookies: ({ id }) => [`a=${md5(`salt${id}`)}; SameSite=Lax`] },
      [
        `cookie a: HttpOnly: ${missing}`,
        'cookie a: another value at each login: the same value at two logins',
      ],
    ],
  ])('%s', async (_fault, kind, findings) => {
    expect(await findingsOf(kind)).toEqual(findings.map((each) => `the login’s ${each}`));
  });

  it('no Secure, where the shop is reached over https', async () => {
    const kind = { cookies: () => [sid()] };
    expect(await findingsOf(kind, { shopOrigin: 'https://shop.example' })).toEqual([
      `the login’s cookie sid: Secure: ${missing}`,
    ]);
  });
});
