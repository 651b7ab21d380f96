/** Somebody registers as an administrator: the role in a registration is a claim of the browser. */
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { changeStates } from '#contracts/verify/changeStates.ts';
import type { Finding } from '#contracts/verify/finding.ts';
import { type AddedHeaders, mergedHeaders, ownOrigin } from '#contracts/verify/headers.ts';
import type { Exchange } from '#contracts/verify/messages.ts';
import type { Options } from '#contracts/verify/options.ts';
import { guide } from '#contracts/verify/packaged.ts';
import { reasonOf } from '#contracts/verify/reason.ts';
import type { ExchangeResult } from '#contracts/verify/result.ts';
import { hiding } from '#contracts/verify/secrets.ts';
import { StateRefused } from '#contracts/verify/stateChange.ts';
import { jsonIn } from './json.ts';

const LoggedIn = v.object({ user: v.object({ role: v.string() }) });
const Credentials = v.object({ email: v.string(), password: v.string() });

type Judged = Pick<ExchangeResult, 'result' | 'findings' | 'exchange'>;

/** Whether this exchange registers somebody, so that a role can be claimed. */
export function isRegistration({ call, status }: Interaction): boolean {
  return call === 'register' && status.accepted === 'success';
}

/** Registers with `role: admin`, logs in, and asks for what only an administrator may see. */
export async function registeredResult(
  { description, given, request }: Interaction,
  options: Options,
): Promise<ExchangeResult> {
  const when = `${description.replace(/^\w+: /, '')}, asked with the role admin`;
  const start = performance.now();
  const judged = async (): Promise<Judged & Pick<ExchangeResult, 'reason'>> => {
    try {
      await changeStates(given, 'setup', options, {});
      const found = await claimRole({ ...request, role: 'admin' }, options);
      await changeStates(given, 'teardown', options, {}).catch(() => {});
      return found;
    } catch (error) {
      const reason =
        error instanceof StateRefused
          ? error.message
          : reasonOf(error, options.url, options.timeout);
      return { result: 'not verified', reason, findings: [] };
    }
  };
  const result = await judged();
  const seconds = (performance.now() - start) / 1000;
  return { when, askedBy: 'a registered administrator', given: [], ...result, seconds };
}

async function claimRole(
  registration: Readonly<Record<string, unknown>>,
  options: Options,
): Promise<Judged> {
  const registered = await ask('register', registration, options);
  if (!registered.ok) return { result: 'kept', findings: [], exchange: registered.exchange };
  const login = await ask('login', v.parse(Credentials, registration), options);
  const read = v.safeParse(LoggedIn, jsonIn(login.exchange.body));
  const cookie = login.cookies.map((each) => each.split(';', 1)[0]).join('; ');
  const list = cookie === '' ? undefined : await ask('allPurchases', {}, options, { cookie });
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
    fix: `Register everybody as user, whatever the registration says (${guide}, What only the server can do).`,
  };
  return { result: 'broken', findings: [finding], exchange };
}

async function ask(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  { url, headers, shopOrigin, timeout }: Options,
  session: AddedHeaders = {},
): Promise<{ ok: boolean; cookies: readonly string[]; exchange: Exchange }> {
  const { method, path } = contract[name];
  const isPost = method === 'POST';
  const added = mergedHeaders(headers, session);
  const response = await fetch(url + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(isPost && { 'content-type': 'application/json' }),
      ...ownOrigin(method, shopOrigin),
      ...added,
    },
    ...(isPost && { body: JSON.stringify(input) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  const hide = hiding(added);
  const body = await response.text();
  return {
    ok: response.ok,
    cookies: response.headers.getSetCookie(),
    exchange: {
      asked: hide(`${method} ${path} ${isPost ? JSON.stringify(input) : ''}`.trim()),
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: hide(body),
      isJson: jsonIn(body) !== undefined,
    },
  };
}
