/** `--secured`: the cookie that a login sets stays with the browser, and nobody can guess it. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cookiesIn } from '#contracts/kit/http/cookies.ts';
import { findingsOfLogin, type Login } from '#contracts/kit/roles/sessionCookies.ts';
import { securedReport } from './command.ts';
import { inFront } from './inFront.ts';
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

const rules = 'HttpOnly; SameSite=Lax';
const safe = `Path=/; ${rules}`;
const outside = 'not enough outside its Path';
const sid = (attributes = safe) => `sid=${randomUUID()}; ${attributes}`;
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
  const login = { cookies, later: [], token, known, isHttps: false, ...more };
  return findingsOfLogin(login).map(({ expected, came }) => `${expected}: ${came}`);
}

describe('a session is told what is wrong with it', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['nothing', [sid()], []],
    ['in two halves, of which scripts can read one', ['head=x; SameSite=Lax', sid()], []],
    ['beside the id of the user', ['uid=42', sid()], []],
    ['no HttpOnly', [sid('SameSite=Lax')], [`HttpOnly: ${missing}`]],
    ['no SameSite', [sid('HttpOnly')], [`SameSite=Lax or Strict: ${missing}`]],
    ['None', [sid('HttpOnly; SameSite=None')], ['SameSite=Lax or Strict: SameSite=none']],
    ['nothing, where an older one is deleted', [sid(), 'sid=; Max-Age=0; Path=/api'], []],
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

  it.each<[string, string, Kind]>([
    ['no cookie', 'not enough\n', { cookies: () => ['x=1; Max-Age=0'], needed: ['x'] }],
    ['one that opens nothing', 'not enough\n', { cookies: () => [sid()], needed: ['sid', 'lost'] }],
    ['one with a path', outside, { cookies: () => [sid(`${rules}; Path=/api`)] }],
    ['one without a path', outside, { cookies: () => [sid(rules)] }],
    ['one half without a path', outside, { cookies: () => [sid(), 'u=1'], needed: ['u', 'sid'] }],
  ])('says that a login sets %s', async (_what, came, kind) => {
    const { code, output } = await broken(kind);
    expect(output).toContain(`: expected enough for every call that needs a login; came ${came}`);
    expect(code).toBe(1);
  });

  it('names the cookie, and what to do', async () => {
    const kind: Kind = { cookies: () => [sid('Path=/; SameSite=Lax')] };
    const { code, output, broken: all } = await broken(kind);
    expect(all).toEqual(['register: the e-mail is new, and the session of its login']);
    expect(output).toContain('cookie sid: expected HttpOnly; came nothing: the attribute is');
    expect(output).toContain('what to do: Add HttpOnly to the Set-Cookie of the login.');
    expect(code).toBe(1);
  });
});
