/** How a request says in which session it is: by a path prefix, or by a header. The prefix counts if both are there. */

export const SESSION_HEADER = 'x-mock-session';
const PREFIX = '/__session/';

/** The rule for a session's name: it is part of an address. */
export const SESSION_NAME = /^[a-z0-9][\w.-]{0,63}$/i;

interface Addressed {
  readonly session?: string;
  readonly path: string;
}

export function addressed({ url, headers }: Request): Addressed {
  const { pathname } = new URL(url);
  if (pathname.startsWith(PREFIX)) {
    const [session = ''] = pathname.slice(PREFIX.length).split('/', 1);
    return { session, path: pathname.slice(PREFIX.length + session.length) || '/' };
  }
  const session = headers.get(SESSION_HEADER);
  // A client that sends the header with every request must still be able to create the session.
  if (!session || pathname.startsWith('/__mock/sessions')) return { path: pathname };
  return { session, path: pathname };
}

/** The path below which a session has everything, with a final slash. */
export function sessionPath(session: string | undefined): string {
  return session === undefined ? '/' : `${PREFIX}${session}/`;
}
