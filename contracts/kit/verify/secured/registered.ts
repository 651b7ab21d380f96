/** Somebody registers as an administrator: the role in a registration is a claim of the browser. */
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Credentials } from '#contracts/endpoints/auth.ts';
import type { Finding } from '#contracts/kit/verify/finding.ts';
import type { Exchange } from '#contracts/kit/verify/messages.ts';
import { securityGuide } from '#contracts/kit/verify/packaged.ts';
import type { ExchangeResult } from '#contracts/kit/verify/result.ts';
import { type Context, makeCall } from './call.ts';
import { cookieHeader, cookiesIn } from './cookies.ts';
import { inStates, type Judged } from './inStates.ts';

const LoggedIn = v.object({ user: v.object({ role: v.string() }) });

/** Whether this exchange registers somebody, so that a role can be claimed. */
export function isRegistration({ call, status }: Interaction): boolean {
  return call === 'register' && status.accepted === 'success';
}

/** Registers with `role: admin`, logs in, and asks for what only an administrator may see. */
export async function registeredResult(
  { description, given, request }: Interaction,
  context: Context,
): Promise<ExchangeResult> {
  const when = `${description.replace(/^\w+: /, '')}, asked with the role admin`;
  const claim = () => claimRole({ ...request, role: 'admin' }, context);
  const { found, seconds } = await inStates(given, context, claim);
  return { when, askedBy: 'a registered administrator', given: [], ...found, seconds };
}

async function claimRole(
  registration: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<Judged> {
  const registered = await makeCall('register', registration, context);
  if (!registered.ok) return { result: 'kept', findings: [], exchange: registered.exchange };
  const login = await makeCall('login', v.parse(Credentials, registration), context);
  const read = v.safeParse(LoggedIn, login.value);
  const cookie = cookieHeader(cookiesIn(login.cookies));
  const list = cookie === '' ? undefined : await makeCall('allPurchases', {}, context, { cookie });
  if (list?.ok) return broken(list.exchange, '401 or 403 from allPurchases', 'all purchases');
  if (read.success && read.output.user.role === 'admin')
    return broken(login.exchange, 'the role user from login', 'the role admin');
  return { result: 'kept', findings: [], exchange: list?.exchange ?? login.exchange };
}

function broken(exchange: Exchange, expected: string, came: string): Judged {
  const finding: Finding = {
    field: 'a registration with the role admin',
    answers: [],
    expected,
    came,
    more: 0,
    use: 'Whoever registers can do what only an administrator may',
    fix: `Register everybody as user, whatever the registration says (${securityGuide}, What only the server can do).`,
  };
  return { result: 'broken', findings: [finding], exchange };
}
