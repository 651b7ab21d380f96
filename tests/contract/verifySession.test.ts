/** `--secured`: the cookie that a login sets stays with the browser, and nobody can guess it. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cookiesIn } from '#contracts/kit/http/cookies.ts';
import { findingsOfLogin, type Login } from '#contracts/kit/roles/sessionCookies.ts';
import { securedReport } from './command.ts';
import { type Change, inFront } from './inFront.ts';
import { type Kind, ownSessions } from './ownSessions.ts';

// The file before may have loaded the verifier, with the real timers.
vi.hoisted(() => void vi.resetModules());
// No session here is made of the time, so the verifier need not wait for another second.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));
// The next file of this process gets the real ones.
afterAll(() => {
  vi.doUnmock('node:timers/promises');
  vi.resetModules();
});

const safe = 'HttpOnly; SameSite=Lax; Path=/';
const sid = (rules = safe) => `sid=${randomUUID()}; ${rules}`;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

const token = randomUUID();
const known = { 'the id of the user': '42', 'the e-mail': 'ana@example.com' };
const missing = 'nothing: the attribute is missing';
const readable = 'a value that stands nowhere in the answer: the token of the answer';
const guessable = 'a value that nobody can find out';

/** What is said of cookies that open a protected call together. */
function saidOf(set: readonly string[], more: Partial<Login> = {}): readonly string[] {
  const cookies = cookiesIn(new Headers(set.map((each) => ['set-cookie', each])));
  const login = { cookies, later: [], token, known, isHttps: false, root: '/base', ...more };
  return findingsOfLogin(login).map(({ expected, came }) => `${expected}: ${came}`);
}

describe('a session is told what is wrong with it', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing', [sid()], []],
    ['in two halves, of which scripts can read one', ['head=x; Path=/', sid()], []],
    ['beside the id of the user', ['uid=42; Path=/', sid()], []],
    ['no HttpOnly', [sid('SameSite=Lax; Path=/')], [`HttpOnly: ${missing}`]],
    ['no SameSite', [sid('HttpOnly; Path=/')], [`SameSite=Lax or Strict: ${missing}`]],
    ['None', [sid('HttpOnly; SameSite=None; Path=/')], ['SameSite=Lax or Strict: SameSite=none']],
    ['a path', [sid('HttpOnly; SameSite=Lax; Path=/api')], ['Path=/: Path=/api']],
    ['the path of the backend', [sid('HttpOnly; SameSite=Lax; Path=/base')], []],
    ['no path', [sid('HttpOnly; SameSite=Lax')], [`Path=/: ${missing}`]],
    ['the token', [`a=${token}; ${safe}`], [readable]],
    ['the token in it', [`a=s%3A${token}.sig; ${safe}`], [readable]],
    ['the id', [`uid=42; ${safe}`], [`${guessable}: the id of the user (plain)`]],
    [
      'the id in base64, beside the e-mail',
      [`a=${base64('42')}; ${safe}`, `b=${md5('ana@example.com')}; ${safe}`],
      [`${guessable}: the id of the user (base64)`],
    ],
    ['a number', [`a=1001; ${safe}`], [`${guessable}: 4 characters, which a program can try out`]],
  ])('%s', (_fault, set, said) => {
    expect(saidOf(set)).toEqual(said);
  });

  it('no Secure, where the shop is reached over https', () => {
    expect(saidOf([sid()], { isHttps: true })).toEqual([`Secure: ${missing}`]);
  });

  it('the same at two logins', () => {
    const again = `a=${md5('salt42')}; ${safe}`;
    const later = cookiesIn(new Headers([['set-cookie', again]]));
    expect(saidOf([again], { later })).toEqual([
      'another value at each login: the same value at two logins',
    ]);
  });
});

describe('the report', { timeout: 60_000 }, () => {
  const broken = (kind: Kind) =>
    inFront(ownSessions(kind), (url) => securedReport(url, 'register'));

  it.each<[string, Kind]>([
    ['beside other and deleted cookies', { cookies: () => [sid(), 'old=1; Max-Age=0', 'lang=es'] }],
    ['of another name at each login', { cookies: () => [`s${randomUUID()}=${sid().slice(4)}`] }],
    ['that needs two cookies', { cookies: () => [sid(), 'uid=1; Path=/'], needed: ['sid', 'uid'] }],
    ['that ends with the next login', { cookies: () => [sid()], single: true }],
    ['that is another one after each call', { cookies: () => [sid()], renewed: true }],
  ])('says nothing of an honest session %s', async (_kind, kind) => {
    expect((await broken(kind)).broken).toEqual([]);
  });

  it('says that a session opens nothing', async () => {
    const { code, output } = await broken({ cookies: () => [sid()], needed: ['sid', 'lost'] });
    expect(output).toContain('cookie sid: expected enough to see the own purchases; came not');
    expect(code).toBe(1);
  });

  it('says that a login sets no cookie', async () => {
    const change: Change = async (_asked, ask) => {
      const { status, body } = await ask();
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    };
    const { code, output } = await inFront(change, (url) => securedReport(url, 'register'));
    expect(output).toContain(
      'the login’s cookie: expected enough to see the own purchases; came no',
    );
    expect(code).toBe(1);
  });

  it('names the cookie, and what to do', async () => {
    const {
      code,
      output,
      broken: all,
    } = await broken({ cookies: () => [sid('SameSite=Lax; Path=/')] });
    expect(all).toEqual(['register: the e-mail is new, and the session of its login']);
    expect(output).toContain('cookie sid: expected HttpOnly; came nothing: the attribute is');
    expect(output).toContain('what to do: Add HttpOnly to the Set-Cookie of the login.');
    expect(code).toBe(1);
  });
});
