/** The session that a login starts: its cookies must stay with the browser, and nobody may guess them. */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Credentials } from '#contracts/endpoints/auth.ts';
import { contract } from '#contracts/index.ts';
import type { ExchangeResult } from '#contracts/kit/verify/result.ts';
import { type Context, makeCall } from './call.ts';
import { findingsOfAttributes } from './cookieAttributes.ts';
import { type Cookie, cookieHeader, cookiesIn } from './cookies.ts';
import { findingsOfGuess, findingsOfSame, findingsOfToken, knownFrom } from './cookieValues.ts';
import type { Opens } from './enough.ts';
import { inStates, type Judged } from './inStates.ts';

const LoggedIn = v.pick(contract.login.response.schema, ['token', 'user']);

/** A signature over the time, in whole seconds, is another one after this. In milliseconds. */
const OVER_A_SECOND = 1100;

/**
 * Registers, logs in twice, and looks at the cookies of the login.
 *
 * @returns `undefined` if the login sets no cookie, or if the calls do not need one
 */
export async function sessionResult(
  { description, given, request }: Interaction,
  context: Context,
): Promise<ExchangeResult | undefined> {
  const when = `${description.replace(/^\w+: /, '')}, and the session of its login`;
  const { found, seconds } = await inStates(given, context, () => judge(request, context));
  return found && { when, given: [], ...found, seconds };
}

async function judge(
  registration: Interaction['request'],
  context: Context,
): Promise<Judged | undefined> {
  const credentials = v.parse(Credentials, registration);
  const registered = await makeCall('register', registration, context);
  if (!registered.ok) return undefined;
  const login = () => makeCall('login', credentials, context);
  const first = await login();
  const cookies = cookiesIn(first.cookies);
  const read = v.safeParse(LoggedIn, first.value);
  if (!first.ok || !read.success || cookies.length === 0) return undefined;
  const { token, user } = read.output;
  const opens = opener(String(user.id), cookies, context);
  if (await opens([])) return undefined; // `asked by a guest` tells that
  const { exchange } = first;
  if (!(await opens(cookies))) {
    const reason = 'the cookies of the login do not show the purchases of who has logged in';
    return { result: 'left out', reason, findings: [] };
  }
  const known = { 'the id of the user': String(user.id), 'the e-mail': credentials.email };
  const guessed = cookies.filter(({ value }) => knownFrom(value, known) !== undefined);
  const isSecret = knownFrom(token, known) === undefined;
  const isHttps = [context.url, context.shopOrigin].some((each) => each?.startsWith('https:'));
  const findings = [
    ...(await findingsOfAttributes(cookies, opens, isHttps)),
    ...(isSecret ? await findingsOfToken(cookies, guessed, token, opens) : []),
    ...(await findingsOfGuess(guessed, known, opens)),
  ];
  // Last, because a login may end the session of the one before.
  await pause(OVER_A_SECOND);
  const second = cookiesIn((await login()).cookies);
  const same = cookies.filter(
    (cookie) =>
      guessed.includes(cookie) ||
      second.some(({ name, value }) => name === cookie.name && value === cookie.value),
  );
  if (!(await opens(guessed))) findings.push(...(await findingsOfSame(same, opens)));
  return { result: findings.length > 0 ? 'broken' : 'kept', findings, exchange };
}

/** Whether some of the cookies are enough for a protected call. A server may replace a cookie in its answer. */
function opener(userId: string, cookies: readonly Cookie[], context: Context): Opens {
  const current = new Map(cookies.map((cookie) => [cookie.name, cookie]));
  return async (some) => {
    const sent = some.map((cookie) => current.get(cookie.name) ?? cookie);
    const session = sent.length > 0 ? { cookie: cookieHeader(sent) } : {};
    const answer = await makeCall('userPurchases', { userId }, context, session);
    if (answer.ok) for (const cookie of cookiesIn(answer.cookies)) current.set(cookie.name, cookie);
    return answer.ok;
  };
}
