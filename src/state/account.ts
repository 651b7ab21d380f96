import type { Credentials, Registration } from '#contracts/entities.ts';
import { api, UNTRACKED } from '#src/api/api.ts';
import { asFailure, type Failure, loggableFailure } from '#src/api/failure.ts';
import { log } from '#src/lib/log.ts';
import { forgetSession, storeSession } from './persistence.ts';
import { sessionRead } from './session.ts';
import type { Thunk } from './store.ts';

/** Logs in: stores token and user, and sets the session user. Resolves to the failure; on success to `undefined`. */
export function logIn(credentials: Credentials): Thunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(api.endpoints.login.initiate(credentials, UNTRACKED));
    if (!data || !storeSession(data.token, data.user)) return asFailure(error ?? {});
    dispatch(sessionRead(data.user));
    return undefined;
  };
}

/** Registers a customer. Resolves to the failure; on success to `undefined`. */
export function register(person: Registration): Thunk<Promise<Failure | undefined>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(api.endpoints.register.initiate(person, UNTRACKED));
    return data ? undefined : asFailure(error ?? {});
  };
}

/**
 * The automatic login after a registration (spec section 4): stores token and user, but does not change the session
 * user of this page, because the page is reloaded when the popup closes. A failure is only logged.
 *
 * @returns whether the login succeeded
 */
export function logInAfterRegistration({ email, password }: Credentials): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(
      api.endpoints.login.initiate({ email, password }, UNTRACKED),
    );
    const stored = data !== undefined && storeSession(data.token, data.user);
    if (!stored) log('the automatic login after a registration failed', loggableFailure(error));
    return stored;
  };
}

/**
 * Logs out: removes token and user from the storage. Personal data is removed from the cache as soon as no screen
 * shows it. A purchase that is being recorded is not aborted.
 */
export function logOut(): Thunk<void> {
  return (dispatch) => {
    forgetSession();
    dispatch(sessionRead(null));
  };
}
