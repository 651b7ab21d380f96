/** The session that a login starts: its cookies must stay with the browser, and nobody may guess them. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Credentials } from '#contracts/endpoints/auth.ts';
import { contract } from '#contracts/index.ts';
import { Browser } from '#contracts/kit/http/browser.ts';
import { type Cookie, cookieHeader, cookiesIn, isSentBelow } from '#contracts/kit/http/cookies.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import { checked } from '#contracts/kit/verify/checked.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { findingsOfLogin, openingNothing } from './sessionCookies.ts';

const LoggedIn = v.pick(contract.login.response.schema, ['token', 'user']);

/** A signature over the time, in whole seconds, is another one after this. In milliseconds. */
const OVER_A_SECOND = 1100;

/** Registers, logs in, and looks at the cookies of the login. */
export function sessionResult(interaction: Interaction, options: Options): Promise<ExchangeResult> {
  const { when, given, request: registration } = interaction;
  return checked(`${when}, and the session of its login`, given, options, async () => {
    const credentials = v.parse(Credentials, registration);
    const browserWith = (session = {}) => new Browser(options, options.headers, session);
    const logIn = async () => {
      const answer = await browserWith().call('login', credentials);
      return { ...answer, cookies: cookiesIn(answer.headers).filter((each) => !each.isDeleted) };
    };
    if (!(await browserWith().call('register', registration)).ok)
      return { reason: 'nobody could register' };
    const { cookies, value, exchange } = await logIn();
    const read = v.safeParse(LoggedIn, value);
    if (!read.success) return { reason: 'who has registered cannot log in' };
    const { token, user } = read.output;
    const names = cookies.map(({ name }) => name);
    /** Whether these cookies are enough for a protected call. */
    const areEnough = async (sent: readonly Cookie[]) => {
      const session = sent.length > 0 ? { cookie: cookieHeader(sent) } : {};
      return (await browserWith(session).call('userPurchases', { userId: String(user.id) })).ok;
    };
    if (await areEnough([])) return { reason: 'the calls need no cookie' }; // `asked by a guest` tells that
    /** Whether those of these names are enough, of a new login. */
    const opens = async (some: readonly string[]) =>
      areEnough((await logIn()).cookies.filter(({ name }) => some.includes(name)));
    const { pathname } = new URL(options.url);
    const reaching = cookies.filter((each) => isSentBelow(pathname, each)).map(({ name }) => name);
    const isEnough = await areEnough(cookies);
    if (!isEnough || (reaching.length < names.length && !(await opens(reaching)))) {
      const came = `not enough${isEnough ? ' outside its Path' : ''}`;
      return { findings: [openingNothing(cookies, came)], exchange };
    }
    const [alone, needed]: [string[], string[]] = [[], []];
    for (const name of names) {
      if (await opens([name])) alone.push(name);
      if (!(await opens(names.filter((each) => each !== name)))) needed.push(name);
    }
    await pause(OVER_A_SECOND);
    const { cookies: later } = await logIn();
    const known = { 'the id of the user': String(user.id), 'the e-mail': credentials.email };
    const isHttps = [options.url, options.shopOrigin].some((each) => each?.startsWith('https:'));
    // Each that opens the call alone, or else all that are needed together.
    const sets = alone.length > 0 ? alone.map((name) => [name]) : [needed];
    const findings = sets.flatMap((set) => {
      const session = cookies.filter(({ name }) => set.includes(name));
      return findingsOfLogin({ cookies: session, later, token, known, isHttps });
    });
    return { findings, exchange };
  });
}
