/** The session that a login starts: its cookies must stay with the browser, and nobody may guess them. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Credentials } from '#contracts/endpoints/auth.ts';
import { contract } from '#contracts/index.ts';
import { Browser } from '#contracts/kit/http/browser.ts';
import { type Cookie, cookieHeader, cookiesIn } from '#contracts/kit/http/cookies.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { type Judged, judgedBy, resultOf, whenOf } from './judged.ts';
import { findingsOfLogin } from './sessionCookies.ts';

const LoggedIn = v.pick(contract.login.response.schema, ['token', 'user']);

/** A signature over the time, in whole seconds, is another one after this. In milliseconds. */
const OVER_A_SECOND = 1100;

/**
 * Registers, logs in twice, and looks at the cookies of the login.
 *
 * @returns `undefined` if the login sets no cookie, or if the calls do not need one
 */
export function sessionResult(
  interaction: Interaction,
  options: Options,
): Promise<ExchangeResult | undefined> {
  const when = whenOf(interaction, 'and the session of its login');
  return resultOf(when, interaction.given, options, () => judge(interaction.request, options));
}

async function judge(
  registration: Interaction['request'],
  options: Options,
): Promise<Judged | undefined> {
  const credentials = v.parse(Credentials, registration);
  const asNobody = () => new Browser(options, options.headers);
  const registered = await asNobody().call('register', registration);
  if (!registered.ok) return undefined;
  const first = await asNobody().call('login', credentials);
  const cookies = cookiesIn(first.headers).filter(({ isDeleted }) => !isDeleted);
  const read = v.safeParse(LoggedIn, first.value);
  if (!first.ok || !read.success || cookies.length === 0) return undefined;
  const { token, user } = read.output;
  const opens = opener(String(user.id), cookies, options);
  if (await opens([])) return undefined; // `asked by a guest` tells that
  if (!(await opens(cookies))) {
    const reason = 'the cookies of the login do not show the purchases of who has logged in';
    return { result: 'skipped', reason, findings: [] };
  }
  const sets = await opening(cookies, opens);
  // Last, because a login may end the session of the one before.
  await pause(OVER_A_SECOND);
  const later = cookiesIn((await asNobody().call('login', credentials)).headers);
  const known = { 'the id of the user': String(user.id), 'the e-mail': credentials.email };
  const isHttps = [options.url, options.shopOrigin].some((each) => each?.startsWith('https:'));
  const findings = sets.flatMap((set) =>
    findingsOfLogin({ cookies: set, later, token, known, isHttps }),
  );
  return judgedBy({ findings, exchange: first.exchange });
}

/** The sets of cookies that open the call: each that does it alone, or else all that are needed together. */
async function opening(
  cookies: readonly Cookie[],
  opens: Opens,
): Promise<readonly (readonly Cookie[])[]> {
  const [alone, needed]: [Cookie[], Cookie[]] = [[], []];
  for (const cookie of cookies) {
    if (await opens([cookie])) alone.push(cookie);
    if (!(await opens(cookies.filter((each) => each !== cookie)))) needed.push(cookie);
  }
  return alone.length > 0 ? alone.map((cookie) => [cookie]) : [needed];
}

/** Whether these cookies are enough for a protected call. */
type Opens = (some: readonly Cookie[]) => Promise<boolean>;

/** Whether some of the cookies are enough for a protected call. A server may replace a cookie in its answer. */
function opener(userId: string, cookies: readonly Cookie[], options: Options): Opens {
  const current = new Map(cookies.map((cookie) => [cookie.name, cookie]));
  return async (some) => {
    const sent = some.map((cookie) => current.get(cookie.name) ?? cookie);
    const session = sent.length > 0 ? { cookie: cookieHeader(sent) } : {};
    const browser = new Browser(options, options.headers, session);
    const answer = await browser.call('userPurchases', { userId });
    if (answer.ok)
      for (const cookie of cookiesIn(answer.headers))
        if (!cookie.isDeleted) current.set(cookie.name, cookie);
    return answer.ok;
  };
}
