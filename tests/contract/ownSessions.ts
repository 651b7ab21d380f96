/** The reference backend with sessions of another kind, as other teams make them. */
import * as v from 'valibot';
import { contract } from '#contracts/index.ts';
import { callTo } from '#tests/support/calls.ts';
import type { Change } from './inFront.ts';

export interface LoggedIn {
  readonly token: string;
  readonly id: string;
  readonly email: string;
}

export interface Kind {
  /** The cookies of a new session, as `Set-Cookie` has them. */
  readonly cookies: (person: LoggedIn) => readonly string[];
  /** The names of the cookies that a call needs. Without it: that of the first one. */
  readonly needed?: readonly string[];
  /** A login ends the sessions before. */
  readonly single?: boolean;
  /** Each call ends the session that it comes with, and starts another one. */
  readonly renewed?: boolean;
}

const Credentials = v.pipe(v.string(), v.parseJson(), v.object({ email: v.string() }));
const Answer = v.pick(contract.login.response.schema, ['token', 'user']);
const pairOf = (header: string) => header.split(';')[0] ?? '';
const nameOf = (header: string) => header.split('=')[0] ?? '';

/** Whoever sends the needed cookies is taken for whom the reference has logged in. */
export function ownSessions({ cookies, needed, single, renewed }: Kind): Change {
  const sessions = new Map<string, { person: LoggedIn; real: string }>();

  function start(response: Response, person: LoggedIn, real: string): Response {
    const made = cookies(person);
    const names = needed ?? made.slice(0, 1).map(nameOf);
    const byName = new Map(made.map((each) => [nameOf(each), pairOf(each)])); // the last one counts
    const pairs = names.map((name) => byName.get(name) ?? '');
    if (single === true) sessions.clear();
    sessions.set(pairs.join('; '), { person, real });
    const headers = new Headers(response.headers);
    headers.delete('set-cookie');
    for (const each of made) headers.append('set-cookie', each);
    return new Response(response.body, { status: response.status, headers });
  }

  return async ({ call, cookie, body }, ask) => {
    const sent = new Set(cookie.split('; '));
    const [key = '', session] =
      [...sessions].find(([each]) => each.split('; ').every((pair) => sent.has(pair))) ?? [];
    const response = await ask(session?.real);
    if (session && renewed === true) {
      sessions.delete(key);
      return start(response, session.person, session.real);
    }
    if (call !== callTo('login') || !response.ok) return response;
    const { token, user } = v.parse(Answer, await response.clone().json());
    const { email } = v.parse(Credentials, body.toString());
    const real = pairOf(response.headers.getSetCookie()[0] ?? '');
    return start(response, { token, id: String(user.id), email }, real);
  };
}
