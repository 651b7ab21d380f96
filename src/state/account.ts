import type { Credentials, Registration } from '#contracts/entities.ts';
import { api, UNTRACKED } from '#src/api/api.ts';
import { asFailure, type Failure, traceOf } from '#src/api/failure.ts';
import { log } from '#src/lib/log.ts';
import { forgetSession, storeSession } from './persistence.ts';
import { sessionRead } from './session.ts';
import type { Thunk } from './store.ts';

/** Logs in: token and user are stored and the session user is set. Resolves to the failure, or to nothing. */
export function logIn(credentials: Credentials): Thunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(api.endpoints.login.initiate(credentials, UNTRACKED));
    if (!data || !storeSession(data.token, data.user)) return asFailure(error ?? {});
    dispatch(sessionRead(data.user));
    return undefined;
  };
}

/** Registers a customer. Resolves to the failure, or to nothing. */
export function register(person: Registration): Thunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(api.endpoints.register.initiate(person, UNTRACKED));
    return data ? undefined : asFailure(error ?? {});
  };
}

/**
 * The automatic login after a registration (spec section 4): stores token and user, but leaves the session user of
 * this page as it is; the page is loaded anew when the popup closes. A failure is only logged.
 *
 * @returns whether somebody is logged in now
 */
export function logInQuietly({ email, password }: Credentials): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(
      api.endpoints.login.initiate({ email, password }, UNTRACKED),
    );
    const kept = data !== undefined && storeSession(data.token, data.user);
    if (!kept) log('the automatic login after a registration failed', traceOf(error));
    return kept;
  };
}

/**
 * Logs out: token and user leave the storage. Answers that were somebody's own go with the screens that showed them
 * (they are kept for nobody); a purchase that is being recorded is not broken off.
 */
export function logOut(): Thunk<void> {
  return (dispatch) => {
    forgetSession();
    dispatch(sessionRead(null));
  };
}
